import { page, userEvent } from 'vitest/browser';
import { fetchRecognitionLanguages, scanImage } from '@mangoquest/contract/calls/recognition.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { dropFiles, pixel } from '../testing/drop-files.ts';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

test('who closed the dialog is told that a picture could not be read', async ({ open, server }) => {
  answerEditor(server, { mindsets: [] });
  server.answer(fetchRecognitionLanguages, [{ code: 'eng', state: 'installed', reason: null }]);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer(scanImage, async () => {
    await promise;
    return refused('invalid', { key: 'recognition.unreadable', message: 'no' });
  });
  await open(EDITOR, { user: aUser() });
  await page.getByRole('button', { name: message('editor.generate'), exact: true }).click();
  await page.getByRole('radio', { name: message('generator.image') }).click({ force: true });
  await expect.element(page.getByText(message('recognition.hint'))).toBeVisible();
  dropFiles(pixel('page.png'));
  await page.getByRole('button', { name: message('recognition.read', { n: 1 }) }).click();
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  resolve();
  await expect.element(page.getByText(message('recognition.noneRead', { n: 1 }))).toBeVisible();
});
