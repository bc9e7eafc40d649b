import { page, userEvent } from 'vitest/browser';
import { deleteTrophy, fetchTrophies, saveTrophies } from '@mangoquest/contract/calls/trophies.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import { pageOf, refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aQuest, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const PATH = '/createEditMgq/mgq_trophies?questId=7';
const PIN = { achievement: '1st place', content: 'Dinner for two', providerName: 'Caffè Prua', providerId: null };

function answer(server: FakeServer, count: number) {
  const all = Array.from({ length: count }, (_, at) => ({ id: at + 1, ...PIN }));
  server.answer(fetchQuests, {
    current: null,
    timedOut: false,
    nearest: [],
    quest: { ...aQuest(), forContest: true },
    progress: null,
  });
  server.answer(fetchTrophies, () => all);
  server.answer(fetchMyQuests, pageOf([], null, 0));
  server.answer(handleDeletedQuest, pageOf([], null, 0));
  const saved = server.answer(saveTrophies, ({ trophies }) => {
    for (const one of trophies)
      if (one.id > 0)
        all.splice(
          all.findIndex(({ id }) => id === one.id),
          1,
          { ...PIN, ...one },
        );
      else all.push({ ...PIN, ...one, id: 100 + all.length });
    return all;
  });
  return { saved, deleted: server.answer(deleteTrophy, 'ok!') };
}

const row = (n: number) => page.getByRole('listitem', { name: message('trophies.row', { n }) });
const field = (n: number, label: 'achievement' | 'content' | 'provider') =>
  row(n).getByRole('textbox', { name: message(`trophies.${label}`) });
const add = page.getByRole('button', { name: message('trophies.add') });
const finish = page.getByRole('button', { name: message('trophies.finish') });

test('a trophy is typed with a pick, saved by itself when its row is left, and shown as players see it', async ({
  open,
  server,
}) => {
  const { saved } = answer(server, 0);
  await open(PATH, { user: aUser() });
  await expect.element(page.getByText(message('trophies.noneYet'))).toBeVisible();
  await add.click();
  await expect.element(field(1, 'achievement')).toHaveFocus();
  await page.getByRole('button', { name: 'Finished' }).click();
  await expect.element(field(1, 'content')).toHaveFocus();
  await userEvent.keyboard('A pin');
  await field(1, 'provider').fill('The museum');
  expect(saved).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(field(2, 'achievement')).toHaveFocus();
  await expect
    .poll(() => saved)
    .toEqual([
      {
        questId: 7,
        mode: 'save',
        trophies: [{ id: 0, achievement: 'Finished', content: 'A pin', providerName: 'The museum' }],
      },
    ]);
  const preview = page.getByRole('complementary', { name: message('trophies.preview') });
  await expect.element(preview.getByText('Finished · The museum')).toBeVisible();
  await checkScreen();
});

test('what is not complete stands in red at Finish, and nothing that was typed is lost', async ({ open, server }) => {
  const { saved } = answer(server, 1);
  await open(PATH, { user: aUser(), size: 'phone' });
  await add.click();
  await field(2, 'content').fill('A pin');
  await finish.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please fill or correct the fields marked with red color.');
  await expect.element(field(2, 'achievement')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(2, 'achievement')).toHaveFocus();
  await expect.element(field(2, 'content')).toHaveValue('A pin');
  expect(saved).toEqual([]);
  await checkScreen();
});

test('an empty row is not kept; Finish leads to the dashboard', async ({ open, server }) => {
  const { saved } = answer(server, 1);
  await open(PATH, { user: aUser() });
  await add.click();
  await field(1, 'content').fill('Supper');
  await finish.click();
  await expect.element(page.getByRole('heading', { name: message('dashboard.title') })).toBeVisible();
  expect(saved).toMatchObject([{ trophies: [{ id: 1, content: 'Supper' }] }]);
});

test('a saved one asks before it goes; a save that fails keeps the row and says so', async ({ open, server }) => {
  const { deleted } = answer(server, 2);
  await open(PATH, { user: aUser() });
  const remove = (n: number) => page.getByRole('button', { name: message('trophies.remove', { n }) });
  await remove(1).click();
  await page.getByRole('button', { name: message('common.cancel') }).click();
  expect(deleted).toEqual([]);
  await remove(1).click();
  await page.getByRole('button', { name: message('trophies.removeIt') }).click();
  await expect.poll(() => deleted).toEqual([{ trophyId: 1 }]);
  await expect.element(row(2)).not.toBeInTheDocument();
  server.answer(saveTrophies, refused('busy'));
  await field(1, 'content').fill('Supper');
  await add.click();
  await expect.element(page.getByText(message('trophies.notSaved'))).toBeVisible();
  await expect.element(field(1, 'content')).toHaveValue('Supper');
});

test('two equal ones are two; who leaves by a link with something half typed is asked', async ({ open, server }) => {
  const { saved } = answer(server, 1);
  await open(PATH, { user: aUser() });
  await add.click();
  await field(2, 'achievement').fill(PIN.achievement);
  await field(2, 'content').fill(PIN.content);
  await field(2, 'provider').fill(PIN.providerName);
  await add.click();
  await expect.poll(() => saved).toMatchObject([{ mode: 'save' }]);
  await expect.element(page.getByText(message('trophies.saved', { n: 2 }))).toBeVisible();
  await field(3, 'content').fill('A pin');
  await page.getByRole('link', { name: message('trophies.openPage') }).click();
  await expect.element(page.getByText(message('trophies.leaveKept'))).toBeVisible();
  await page.getByRole('button', { name: message('common.cancel') }).click();
  await expect.element(field(3, 'content')).toHaveValue('A pin');
});

test('what was typed is there after a reload, until it is saved', async ({ open, server }) => {
  const { saved } = answer(server, 1);
  await open(PATH, { user: aUser() });
  await field(1, 'content').fill('Supper for two');
  await add.click();
  await field(2, 'content').fill('A pin');
  await expect.poll(() => saved).toHaveLength(1);
  await page.getByRole('link', { name: message('trophies.openPage') }).click();
  await expect.element(page.getByText(message('trophies.leaveKept'))).toBeVisible();
  await open(PATH, { user: aUser() });
  await expect.element(field(2, 'content')).toHaveValue('A pin');
  await expect.element(field(1, 'content')).toHaveValue('Supper for two');
  await field(2, 'achievement').fill('Finished');
  await field(2, 'provider').fill('The museum');
  await add.click();
  await expect.poll(() => saved).toHaveLength(2);
  await expect.element(page.getByText(message('trophies.saved', { n: 2 }))).toBeVisible();
  await open(PATH, { user: aUser() });
  await expect.element(row(2)).toBeVisible();
  await expect.element(row(3)).not.toBeInTheDocument();
});

test('a row that is not saved goes at once, and Undo brings it back where it was', async ({ open, server }) => {
  const { deleted } = answer(server, 1);
  await open(PATH, { user: aUser() });
  await add.click();
  await field(2, 'content').fill('A pin');
  await page.getByRole('button', { name: message('trophies.remove', { n: 2 }) }).click();
  await expect.element(row(2)).not.toBeInTheDocument();
  // It is offered for five seconds.
  await page.getByRole('button', { name: message('trophies.undo') }).click();
  await expect.element(field(2, 'content')).toHaveValue('A pin');
  await page.getByRole('button', { name: message('trophies.remove', { n: 2 }) }).click();
  await expect.element(row(2)).not.toBeInTheDocument();
  await checkScreen();
  expect(deleted).toEqual([]);
});

test('a second page of the same quest keeps nothing, and says so to who leaves it', async ({ open, server }) => {
  answer(server, 0);
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const other = navigator.locks.request('mangoquest-trophies-7-7', () => promise);
  await open(PATH, { user: aUser() });
  await add.click();
  await field(1, 'content').fill('A pin');
  await page.getByRole('link', { name: message('trophies.openPage') }).click();
  await expect.element(page.getByText(message('trophies.leaveText'))).toBeVisible();
  letGo();
  await other;
  await open(PATH, { user: aUser() });
  await expect.element(page.getByText(message('trophies.noneYet'))).toBeVisible();
});
