import { page, userEvent } from 'vitest/browser';
import { QUEST_KINDS, type QuestKind } from '@mangoquest/core/quest/kind.ts';
import { message } from '../../language/language.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { KindDialog } from './kind-dialog.tsx';
import { KINDS } from './kinds.ts';

const kindOf = (kind: QuestKind) => page.getByRole('radio', { name: new RegExp(`^${message(KINDS[kind].label)}`) });

const asked = () => {
  const chosen: (QuestKind | 'cancelled')[] = [];
  const dialog = (
    <KindDialog
      onChoose={(kind) => chosen.push(kind)}
      onCancel={() => {
        chosen.push('cancelled');
      }}
    />
  );
  return { chosen, dialog };
};

test('arrow keys choose among the kinds, round and round, and Enter takes the one that is chosen', async ({ show }) => {
  const { chosen, dialog } = asked();
  await show(dialog);
  await expect.element(page.getByRole('dialog', { name: message('quest.kindQuestion') })).toBeVisible();
  await expect.element(kindOf('quest')).toBeChecked();
  await expect.element(kindOf('quest')).toHaveFocus();
  await checkScreen();
  for (const kind of [...QUEST_KINDS.slice(1), 'quest'] as const) {
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(kindOf(kind)).toBeChecked();
    await expect.element(kindOf(kind)).toHaveFocus();
  }
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chosen).toEqual([QUEST_KINDS.at(-1)]);
});

test('the button names what is chosen by a click, and takes it; Escape and Cancel take nothing', async ({ show }) => {
  const { chosen, dialog } = asked();
  await show(dialog);
  await page.getByText(message(KINDS.contest.text)).click();
  await expect.element(kindOf('contest')).toBeChecked();
  const label = message('attributes.kindConfirm', { kind: message(KINDS.contest.label).toLowerCase() });
  await page.getByRole('button', { name: label }).click();
  await expect.poll(() => chosen).toEqual(['contest']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => chosen).toEqual(['contest', 'cancelled']);
  await page.getByRole('button', { name: message('common.cancel') }).click();
  await expect.poll(() => chosen).toEqual(['contest', 'cancelled', 'cancelled']);
});
