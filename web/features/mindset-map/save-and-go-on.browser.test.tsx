import { page } from 'vitest/browser';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { mindsetsOf } from '../../testing/games.ts';
import { aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';
import { answerEditor, EDITOR } from './testing/editor-answers.ts';

const title = page.getByLabelText(message('editor.title'), { exact: true });

/** Answers saves; during each of the first `count` the title is changed once more. */
function changedDuringSaves(server: FakeServer, count: number) {
  let saves = 0;
  return server.answer(saveMindsetMap, async ({ changed, revision: before }) => {
    saves += 1;
    if (saves <= count) await title.fill(`Bell ${saves}`);
    const revision = (before ?? 0) + 1;
    answerEditor(server, { mindsets: mindsetsOf(7, [String(changed[0]?.fields.title)]), revision });
    return { ids: [], drawingIds: [], regionIds: [], marked: { start: [1], marked: [], targeted: [] }, revision };
  });
}

async function changeAndGoOn(): Promise<void> {
  await page
    .getByRole('button', { name: /^Clock/ })
    .first()
    .click();
  await title.fill('Bell');
  await page.getByRole('button', { name: message('editor.saveAndContinue') }).click();
}

test('Save and continue saves what is changed during the save, too, and goes on then', async ({ open, server }) => {
  answerEditor(server, { mindsets: mindsetsOf(7, ['Clock']) });
  server.answer(fetchMyQuests, []);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  const saves = changedDuringSaves(server, 1);
  await open(EDITOR, { user: aUser() });
  await changeAndGoOn();
  await expect.element(title).not.toBeInTheDocument();
  expect(saves.map(({ changed }) => changed[0]?.fields.title)).toEqual(['Bell', 'Bell 1']);
});

test('where something is changed during every save it stays, and says so', async ({ open, server }) => {
  answerEditor(server, { mindsets: mindsetsOf(7, ['Clock']) });
  const saves = changedDuringSaves(server, 3);
  await open(EDITOR, { user: aUser() });
  await changeAndGoOn();
  await expect.element(page.getByText(message('editor.changedMeanwhile')).first()).toBeVisible();
  await expect.element(title).toHaveValue('Bell 3');
  await expect.element(page.getByText(message('editor.unsaved', { n: 1 }), { exact: true })).toBeVisible();
  expect(saves).toHaveLength(3);
});
