import { page } from 'vitest/browser';
import { fetchRecognitionLanguages, scanImage } from '@mangoquest/contract/calls/recognition.ts';
import { message } from '../../../language/language.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { refused } from '../../../testing/fake-server.ts';
import { firstChoices } from './choices.ts';
import { ImageField } from './image-field.tsx';
import './generator.css';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const pixel = () =>
  new File([Uint8Array.from(atob(PIXEL), (one) => one.charCodeAt(0))], 'page.png', { type: 'image/png' });

/** Drops a picture on the field, as from a folder. */
function drop(): void {
  const files = new DataTransfer();
  files.items.add(pixel());
  document
    .querySelector('.generator__drop')
    ?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: files }));
}

test('a page is read, its unsure words are counted, and its text is mended', async ({ show, server }) => {
  server.answer(fetchRecognitionLanguages, [
    { code: 'eng', state: 'installed', reason: null },
    { code: 'deu', state: 'fetchable', reason: null },
    { code: 'jpn', state: 'unavailable', reason: 'forbidden' },
  ]);
  const box = { left: 0.1, top: 0.1, width: 0.5, height: 0.2 };
  const words = [
    { text: 'Dials?', confidence: 96, box, line: 0 },
    { text: '4', confidence: 40, box, line: 0 },
  ];
  const sent = server.answer(scanImage, { sourceText: 'Dials? 4', words, language: 'eng' });
  const changes: unknown[] = [];
  await show(
    <main>
      <h1>Generate mindsets</h1>
      <ImageField
        choices={firstChoices({ latitude: 0, longitude: 0 }, '1', false)}
        change={(changed) => changes.push(changed)}
        error={undefined}
      />
    </main>,
  );
  drop();
  const read = page.getByRole('button', { name: message('recognition.read') });
  await expect.element(read).toBeVisible();
  const japanese = page.getByRole('option', { name: /Japanese/ });
  await expect.element(japanese).toBeDisabled();
  await page.getByRole('textbox', { name: message('recognition.whitelist') }).fill('0123456789');
  await read.click();
  await expect.element(page.getByText(message('recognition.unsure', { n: 1 }))).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ language: 'eng', whitelist: '0123456789', blacklist: '', confidence: 0 });
  expect(changes).toEqual([{ imageText: 'Dials? 4', columnKinds: null }]);
  await checkScreen();
  server.answer(scanImage, refused('invalid', { key: 'recognition.unreadable', message: 'no' }));
  await page.getByRole('button', { name: message('recognition.readAgain') }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message('recognition.unreadable'));
});
