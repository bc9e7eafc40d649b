import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchRecognitionLanguages, scanImage } from '@mangoquest/contract/calls/recognition.ts';
import type { ReadingProgress } from '@mangoquest/core/generator/reading-progress.ts';
import { message } from '../../../language/language.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { dropFiles, pixel } from '../testing/drop-files.ts';
import { firstChoices } from './choices.ts';
import { ImageField } from './image-field.tsx';
import { pageReader, textOfPages } from './page-reader.ts';
import type { PageReader } from './page-reader.ts';
import { PAGE_WORK } from './page-work.ts';
import { useFileTaking } from './use-file-taking.ts';
import '../mindset-map.css';
import './generator.css';

const box = { left: 0.1, top: 0.1, width: 0.5, height: 0.2 };
const WORDS = [
  { text: 'Dials?', confidence: 96, box, line: 0 },
  { text: '4', confidence: 40, box, line: 0 },
];

function answerLanguages(server: FakeServer): void {
  server.answer(fetchRecognitionLanguages, [
    { code: 'eng', state: 'installed', reason: null },
    { code: 'deu', state: 'fetchable', reason: null },
    { code: 'jpn', state: 'unavailable', reason: 'forbidden' },
  ]);
}

function field() {
  const reader = pageReader(PAGE_WORK);
  return { reader, part: partWith(reader) };
}

const CHOICES = { ...firstChoices({ latitude: 0, longitude: 0 }, '1', false), sourceType: 'image' } as const;
const nothing = () => undefined;

function partWith(reader: PageReader) {
  return <Part reader={reader} />;
}

function Part({ reader }: { readonly reader: PageReader }) {
  const taking = useFileTaking(CHOICES, nothing, reader);
  return (
    <main>
      <h1>Generate mindsets</h1>
      <ImageField
        choices={CHOICES}
        change={nothing}
        taking={taking}
        sheets={[]}
        error={undefined}
        indexError={undefined}
        reader={reader}
      />
    </main>
  );
}

test('a page is read, its unsure words are counted, and its text is mended', async ({ show, server }) => {
  answerLanguages(server);
  const sent = server.answer(scanImage, { sourceText: 'Dials? 4', words: WORDS, language: 'eng' });
  const { reader, part } = field();
  await show(part);
  dropFiles(pixel('page.png'));
  await expect.element(page.getByRole('option', { name: /Japanese/ })).toBeDisabled();
  await page.getByRole('textbox', { name: message('recognition.whitelist') }).fill('0123456789');
  await page.getByRole('button', { name: message('recognition.read', { n: 1 }) }).click();
  await expect.element(page.getByText(message('recognition.unsure', { n: 1 }))).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ language: 'eng', whitelist: '0123456789', blacklist: '', withIndex: false });
  await page.getByRole('textbox', { name: message('recognition.text') }).fill('Dials? | 4');
  expect(textOfPages(reader.store.get())).toBe('Dials? | 4');
  await checkScreen();
  server.answer(scanImage, refused('invalid', { key: 'recognition.unreadable', message: 'no' }));
  await page.getByRole('button', { name: message('recognition.readAgain', { n: 1 }) }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message('recognition.unreadable'));
});

test('several pages are read in turn, with what is done; one is removed, one is read again', async ({
  show,
  server,
}) => {
  answerLanguages(server);
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  const sent = server.answer(scanImage, async () => {
    count += 1;
    if (count === 2) await promise;
    return { sourceText: `Q${count}`, words: WORDS, language: 'eng' as const };
  });
  const { reader, part } = field();
  await show(part);
  dropFiles(pixel('round_1.png'), pixel('round_2.png'), pixel('a_page_with_a_very_long_name_from_the_pub.png'));
  await page.getByRole('button', { name: message('recognition.read', { n: 3 }) }).click();
  await expect.element(page.getByText(message('recognition.readingPage', { at: 2, n: 3 }))).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
  await checkScreen();
  resolve();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(textOfPages(reader.store.get())).toBe('Q1\nQ2\nQ3');
  await page.getByRole('button', { name: message('recognition.removePage', { name: 'round_2.png' }) }).click();
  await page.getByRole('button', { name: message('recognition.readPageAgain', { name: 'round_1.png' }) }).click();
  await expect.poll(() => textOfPages(reader.store.get())).toBe('Q4\nQ3');
  expect(sent).toHaveLength(4);
});

test('reading is stopped at any moment', async ({ show, server }) => {
  answerLanguages(server);
  server.answer(scanImage, () => new Promise(() => undefined));
  const { part } = field();
  await show(part);
  dropFiles(pixel('page.png'));
  const read = page.getByRole('button', { name: message('recognition.read', { n: 1 }) });
  await read.click();
  await page.getByRole('button', { name: message('recognition.stop') }).click();
  await expect.element(read).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what is done for a page is told, with how much of it', async ({ show, server }) => {
  answerLanguages(server);
  let tell: (progress: ReadingProgress) => void = () => undefined;
  const reader = pageReader({
    ...PAGE_WORK,
    read: (_page, _asked, { onProgress }) => {
      tell = onProgress;
      return new Promise(() => undefined);
    },
  });
  await show(partWith(reader));
  dropFiles(pixel('page.png'));
  await page.getByRole('button', { name: message('recognition.read', { n: 1 }) }).click();
  const bar = page.getByRole('progressbar');
  tell({ step: 'waiting', share: null, before: 2 });
  await expect.element(page.getByText(message('recognition.step.waiting', { n: 2 }))).toBeVisible();
  tell({ step: 'fetching', share: null, before: 0 });
  await expect.element(page.getByText(message('recognition.step.fetching', { n: -1 }))).toBeVisible();
  tell({ step: 'straightening', share: null, before: 0 });
  await expect.element(page.getByText(message('recognition.step.straightening'))).toBeVisible();
  tell({ step: 'reading', share: 0.5, before: 0 });
  await expect.element(page.getByText(message('recognition.step.reading', { n: 50 }))).toBeVisible();
  await expect.element(bar).toHaveAttribute('aria-valuenow', '70');
  await checkScreen();
});

test('while another picture of theirs is read the page waits for it', async ({ show, server }) => {
  answerLanguages(server);
  let isFree = false;
  server.answer(scanImage, () =>
    isFree
      ? { sourceText: 'Q', words: WORDS, language: 'eng' as const }
      : refused('too-many', { key: 'recognition.running', message: 'no' }),
  );
  const { reader, part } = field();
  await show(part);
  dropFiles(pixel('page.png'));
  await page.getByRole('button', { name: message('recognition.read', { n: 1 }) }).click();
  await expect.element(page.getByText(message('recognition.step.waiting', { n: 1 }))).toBeVisible();
  isFree = true;
  await expect.poll(() => textOfPages(reader.store.get())).toBe('Q');
});

test('an unsure word is found in the picture and in the text; one that was left out says so', async ({
  show,
  server,
}) => {
  answerLanguages(server);
  const words = [
    ...WORDS,
    { text: '4', confidence: 30, box, line: 1 },
    { text: 'smudge', confidence: 5, box, line: 1 },
  ];
  server.answer(scanImage, { sourceText: 'Dials? 4\n4', words, language: 'eng' });
  const { reader, part } = field();
  reader.ask({ confidence: 10 });
  await show(part);
  dropFiles(pixel('page.png'));
  await page.getByRole('button', { name: message('recognition.read', { n: 1 }) }).click();
  await page.getByRole('button', { name: '4 30%' }).click();
  const read = page.getByRole('textbox', { name: message('recognition.text') }).element() as HTMLTextAreaElement;
  expect([read.selectionStart, read.selectionEnd]).toEqual([9, 10]);
  expect(document.querySelectorAll('.generator__page .is-on')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /smudge.*not in the text/ })).toBeVisible();
  await checkScreen();
});

test('a touched device offers its camera beside its pictures', async ({ show, server }) => {
  answerLanguages(server);
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    match(query === '(pointer: coarse)' ? '(min-width: 0px)' : query),
  );
  const opened: (string | null)[] = [];
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function open(this: HTMLInputElement) {
    opened.push(this.getAttribute('capture'));
  });
  const { part } = field();
  await show(part);
  await page.getByRole('button', { name: message('recognition.photo') }).click();
  await page.getByRole('button', { name: message('recognition.choose') }).click();
  expect(opened).toEqual(['environment', null]);
});

test('what was found is listed line by line with its confidence; a chosen line is shown in picture and text', async ({
  show,
  server,
}) => {
  answerLanguages(server);
  const words = [
    ...WORDS,
    { text: 'Made', confidence: 94, box, line: 1 },
    { text: 'by?', confidence: 92, box, line: 1 },
    { text: 'smudge', confidence: 8, box, line: 2 },
  ];
  server.answer(scanImage, { sourceText: 'Dials? 4\nMade by?', words, language: 'eng' });
  const { reader, part } = field();
  reader.ask({ confidence: 30 });
  await show(part);
  dropFiles(pixel('page.png'));
  await page.getByRole('button', { name: message('recognition.read', { n: 1 }) }).click();
  const found = page.getByRole('region', { name: message('recognition.found') });
  await expect.element(found.getByText(message('recognition.sureFrom', { n: 75 }))).toBeVisible();
  const lines = found.getByRole('button');
  expect(lines.elements().map((line) => line.textContent)).toEqual(['1Dials? 468%', '2Made by?93%']);
  expect(lines.elements().map((line) => line.querySelector('.is-unsure') !== null)).toEqual([true, false]);
  await lines.nth(1).click();
  await expect.element(lines.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const text = page.getByRole('textbox', { name: message('recognition.text') }).element() as HTMLTextAreaElement;
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('Made by?');
  expect([...document.querySelectorAll('.generator__page .is-on')].map((word) => word.getAttribute('title'))).toEqual([
    'Made',
    'by?',
  ]);
  await checkScreen();
});

test('after reading the confidence leaves words out at once; of a mended text it says when it counts', async ({
  show,
  server,
}) => {
  answerLanguages(server);
  const words = [...WORDS, { text: 'smudge', confidence: 5, box, line: 1 }];
  server.answer(scanImage, { sourceText: 'Dials? 4\nsmudge', words, language: 'eng' });
  const { part } = field();
  await show(part);
  dropFiles(pixel('page.png'));
  await page.getByRole('button', { name: message('recognition.read', { n: 1 }) }).click();
  const text = page.getByRole('textbox', { name: message('recognition.text') });
  await expect.element(text).toHaveValue('Dials? 4\nsmudge');
  const confidence = page.getByRole('slider');
  await confidence.fill('50');
  await expect.element(text).toHaveValue('Dials?');
  await expect.element(page.getByRole('button', { name: /smudge.*not in the text/ })).toBeVisible();
  await confidence.fill('20');
  await expect.element(text).toHaveValue('Dials? 4');
  const later = page.getByText(message('recognition.confidenceLater'));
  await expect.element(later).not.toBeInTheDocument();
  await text.fill('Dials? | 4');
  await confidence.fill('60');
  await expect.element(text).toHaveValue('Dials? | 4');
  await expect.element(later).toBeVisible();
  await checkScreen();
});
