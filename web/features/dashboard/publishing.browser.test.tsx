import { page } from 'vitest/browser';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import { anOwnQuest, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const title = 'Round the square';

test('what a quest is handed out by shows by itself after its first publishing, and not after the next', async ({
  open,
  server,
}) => {
  server.answer(fetchMyQuests, [anOwnQuest({ id: 7, title, active: false })]);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  const sent = server.answer(setQuestActive, { revision: 2 });
  await open('/dashboard', { user: aUser() });
  const publish = page.getByRole('button', { name: message('publishing.publishNamed', { title }) });
  await publish.click();
  const ready = page.getByRole('dialog', { name: message('ready.title') });
  await expect.element(ready.getByLabelText(message('share.link'))).toHaveValue(`${location.origin}/qd/7`);
  await expect.element(ready.getByRole('img', { name: message('share.codeOf') })).toBeVisible();
  await expect
    .element(ready.getByRole('link', { name: message('ready.toPrint') }))
    .toHaveAttribute('href', '/createEditMgq/ready?questId=7');
  await checkScreen();
  await ready.getByRole('button', { name: message('ready.later') }).click();
  await expect.element(ready).not.toBeInTheDocument();

  await page.getByRole('button', { name: message('dashboard.more', { title }) }).click();
  await page.getByRole('menuitem', { name: message('publishing.takeBack') }).click();
  await publish.click();
  await expect.poll(() => sent.map(({ active }) => active)).toEqual([true, false, true]);
  await expect.element(publish).not.toBeInTheDocument();
  await expect.element(ready).not.toBeInTheDocument();
});

test('the menu of a tile leads to a trial of its quest', async ({ open, server }) => {
  server.answer(fetchMyQuests, [anOwnQuest({ id: 7, title })]);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  await open('/dashboard', { user: aUser() });
  await page.getByRole('button', { name: message('dashboard.more', { title }) }).click();
  await expect
    .element(page.getByRole('menuitem', { name: message('dashboard.menuTry') }))
    .toHaveAttribute('href', '/createEditMgq/drawmindsets?questId=7&try');
});
