import { page, userEvent } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { useDialogs } from './dialogs.tsx';

function Asking({ onName }: { readonly onName: (name: string | null) => void }) {
  const dialogs = useDialogs();
  return (
    <button
      type="button"
      onClick={() => {
        void dialogs.prompt({ title: 'Rename', label: 'Name', initial: 'Lawn', required: true }).then(onName);
      }}
    >
      Ask
    </button>
  );
}

test('a text that has to be there warns when it is left empty, and is not taken without it', async ({ show }) => {
  const names: (string | null)[] = [];
  await show(<Asking onName={(name) => names.push(name)} />);
  await page.getByRole('button', { name: 'Ask' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await field.fill(' ');
  await expect.element(dialog.getByText(message('ui.leftEmpty'))).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(message('ui.notEmpty'))).toBeVisible();
  await checkScreen();
  await field.fill('Meadow');
  await expect.element(dialog.getByText(message('ui.notEmpty'))).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => names).toEqual(['Meadow']);
});

function Telling() {
  const dialogs = useDialogs();
  return (
    <button
      type="button"
      onClick={() => {
        void dialogs.alert('First');
        void dialogs.alert({ title: 'Second', text: 'What it is about' });
      }}
    >
      Tell
    </button>
  );
}

test('two messages in one moment are shown one after the other, each time; a key that is held closes one', async ({
  show,
}) => {
  await show(<Telling />);
  const tell = page.getByRole('button', { name: 'Tell' });
  const first = page.getByRole('alertdialog', { name: 'First' });
  const second = page.getByRole('alertdialog', { name: 'Second' });
  for (const _ of [1, 2]) {
    await tell.click();
    await expect.element(first).toBeVisible();
    await userEvent.keyboard('{Enter>3}');
    await expect.element(second).toHaveAccessibleDescription('What it is about');
    await userEvent.keyboard('{/Enter}');
    await userEvent.keyboard('{Escape}');
    await expect.element(second).not.toBeInTheDocument();
    await expect.element(tell).toHaveFocus();
  }
});
