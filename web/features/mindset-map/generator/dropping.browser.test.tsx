import { page } from 'vitest/browser';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { fetchRecognitionLanguages } from '@mangoquest/contract/calls/recognition.ts';
import { MAX_FILE_BYTES } from '@mangoquest/core/generator/file-kind.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { pixel } from '../testing/drop-files.ts';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const AT = { latitude: 40.74, longitude: -73.99 };
const made = {
  mindsets: [newMindset(-1, 7, AT, { title: 'Gate', group: '1', order: 0 })],
  sentences: [['Gate', 'here']],
  language: 'eng',
  skipped: [],
  sources: [{ mindsetId: -1, row: 1, notes: [] }],
  table: { hasHeader: false, kinds: ['question', 'answer'] },
  sheets: [],
} as never;

/** Whether all was taken from the browser, which else opens a file in place of the page. */
function dropOn(selector: string, ...files: File[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const element = document.querySelector(`dialog ${selector}`);
  return ['dragover', 'drop'].every(
    (type) => element?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })) === false,
  );
}

const tab = (name: string) => page.getByRole('radio', { name, exact: true });

test('a file is taken wherever it is dropped on the dialog: pictures as pages, others as the source', async ({
  open,
  server,
}) => {
  answerEditor(server, { mindsets: [] });
  server.answer(fetchRecognitionLanguages, [{ code: 'eng', state: 'installed', reason: null }]);
  const asked = server.answer(generateMindsets, made);
  await open(EDITOR, { user: aUser() });
  await page.getByRole('button', { name: message('editor.generate'), exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: message('generator.textLabel') })).toBeVisible();

  expect(dropOn('textarea', new File(['Gate | here'], 'rows.txt'))).toBe(true);
  await expect.element(page.getByText('rows.txt')).toBeVisible();
  await expect.element(tab(message('generator.file'))).toBeChecked();
  await expect.poll(() => asked.at(-1)?.options.sourceType).toBe('file');

  expect(dropOn('h2', new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'huge.csv'))).toBe(true);
  await expect.element(page.getByText(message('generator.fileBytes'))).toBeVisible();
  await expect.element(page.getByText('rows.txt')).toBeVisible();

  // A picture on the field for files.
  expect(dropOn('.generator__drop', pixel('page.png'))).toBe(true);
  await expect.element(page.getByText('page.png')).toBeVisible();
  await expect.element(tab(message('generator.image'))).toBeChecked();

  // With index a spreadsheet is that of its labels, a text the source.
  await page.getByRole('switch', { name: new RegExp(message('recognition.withIndex')) }).click({ force: true });
  await expect.element(page.getByText(message('recognition.indexHint'))).toBeVisible();
  expect(dropOn('.modal__foot', new File(['Gate;here'], 'labels.csv'))).toBe(true);
  await expect.element(page.getByText('labels.csv')).toBeVisible();
  expect(dropOn('.generator__drop', new File(['Moat | there'], 'others.txt'), pixel('second.png'))).toBe(true);
  await expect.element(page.getByText('second.png')).toBeVisible();
  await expect.element(tab(message('generator.image'))).toBeChecked();
  await tab(message('generator.file')).click({ force: true });
  await expect.element(page.getByText('others.txt')).toBeVisible();

  // The result is what was read: nothing takes its place, nor that of the page.
  await expect.poll(() => asked.at(-1)?.file?.name).toBe('others.txt');
  const go = page.getByRole('button', { name: message('generator.generateOf', { n: 1 }) });
  await expect.element(go).not.toHaveAttribute('aria-busy', 'true');
  await go.click();
  await expect.element(page.getByText(message('generator.from', { n: 1 }))).toBeVisible();
  expect(dropOn('.generator', new File(['Moat | there'], 'more.txt'))).toBe(true);
  await page.getByRole('button', { name: message('generator.back') }).click();
  await expect.element(page.getByText('others.txt')).toBeVisible();
});

test('a file is read when it is taken; a folder, or what cannot be read, says so', async ({ open, server }) => {
  answerEditor(server, { mindsets: [] });
  const asked = server.answer(generateMindsets, made);
  await open(EDITOR, { user: aUser() });
  await page.getByRole('button', { name: message('editor.generate'), exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: message('generator.textLabel') })).toBeVisible();
  // As a browser does for a file that was saved anew since it was chosen.
  const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const file = new File(['Gate | here'], 'rows.txt');
  expect(dropOn('h2', file)).toBe(true);
  await expect.element(page.getByText('rows.txt')).toBeVisible();
  await expect.poll(() => asked.at(-1)?.file?.name).toBe('rows.txt');
  const sent = asked.at(-1)?.file as unknown as File;
  expect(sent).not.toBe(file);
  expect(await sent.text()).toBe('Gate | here');

  const folder = Object.assign(new File([], 'questions'), { slice: () => ({ arrayBuffer: gone }), arrayBuffer: gone });
  const transfer = { types: ['Files'], files: [folder] };
  const event = new DragEvent('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: transfer });
  document.querySelector('dialog h2')?.dispatchEvent(event);
  await expect.element(page.getByText(message('generator.fileUnreadable'))).toBeVisible();
  await expect.element(page.getByText('rows.txt')).toBeVisible();
});

test('a long name of a file does not lie under its button', async ({ open, server }) => {
  answerEditor(server, { mindsets: [] });
  server.answer(generateMindsets, made);
  await open(EDITOR, { user: aUser() });
  await page.viewport(390, 844);
  await page.getByRole('button', { name: message('editor.generate'), exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: message('generator.textLabel') })).toBeVisible();
  const long = 'questions_of_the_whole_school_year_2026_final_version_3.xlsx';
  expect(dropOn('h2', new File(['Gate | here'], long))).toBe(true);
  const name = page.getByText(long);
  await expect.element(name).toBeVisible();
  const button = page.getByRole('button', { name: message('generator.otherFile') });
  const [right, left] = [name.element().getBoundingClientRect().right, button.element().getBoundingClientRect().left];
  expect(right).toBeLessThanOrEqual(left);
});
