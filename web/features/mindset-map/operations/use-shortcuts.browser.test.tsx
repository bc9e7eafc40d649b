import { page, userEvent } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { mindsetsOf } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

test('Alt let go in a text field divides what is typed there into no steps', async ({ open, server }) => {
  answerEditor(server, { mindsets: mindsetsOf(7, ['Clock']) });
  await open(EDITOR, { user: aUser() });
  await page
    .getByRole('complementary', { name: message('editor.outline') })
    .getByRole('button', { name: /^Clock/ })
    .click();
  const inspector = page.getByRole('complementary', { name: message('editor.inspector') });
  const title = inspector.getByRole('textbox', { name: message('editor.title'), exact: true });
  await title.click();
  await userEvent.keyboard('{End}a{Alt>}{/Alt}b');
  await expect.element(title).toHaveValue('Clockab');
  await page
    .getByRole('button', { name: message('editor.undo'), exact: true })
    .first()
    .click();
  await expect.element(title).toHaveValue('Clock');
});

test('keys of the map work after a switch or a grade was pressed, on keyboards of other scripts too', async ({
  open,
  server,
}) => {
  answerEditor(server, { mindsets: mindsetsOf(7, ['Clock']) });
  await open(EDITOR, { user: aUser() });
  await page
    .getByRole('complementary', { name: message('editor.outline') })
    .getByRole('button', { name: /^Clock/ })
    .click();
  const inspector = page.getByRole('complementary', { name: message('editor.inspector') });
  const title = inspector.getByRole('textbox', { name: message('editor.title'), exact: true });
  const fillIn = async () => {
    await title.fill('Tower');
    const control = document.querySelector<HTMLInputElement>('input:is([type=checkbox],[type=radio])');
    control?.focus();
    expect(document.activeElement).toBe(control);
  };
  await fillIn();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(title).toHaveValue('Clock');
  await fillIn();
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true, bubbles: true }),
  );
  await expect.element(title).toHaveValue('Clock');
});
