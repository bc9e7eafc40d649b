import { page } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { startRehearsal } from '@mangoquest/contract/calls/rehearsals.ts';
import { message } from '../../language/language.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { refused } from '../../testing/fake-server.ts';
import { answerGame, mindsetsOf } from '../../testing/games.ts';
import { aQuest, aSummary, aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';

const EDITED = 5;
const COPY = 7;
const EDITOR = `/createEditMgq/drawmindsets?questId=${EDITED}`;
const TITLES = ['Clock', 'Arch'];

/** An editor with two mindsets; the rehearsal uses a copy whose mindsets have ids from 1. */
function answerEditor(server: FakeServer): void {
  answerGame(server, TITLES);
  const current = aSummary({ id: COPY, virtual: true });
  server.answer(fetchQuests, ({ questId }) => ({
    current: questId === undefined ? current : null,
    timedOut: false,
    nearest: [],
    quest: { ...aQuest(), id: EDITED },
    progress: null,
  }));
  const mindsets = mindsetsOf(EDITED, TITLES).map((mindset) => ({ ...mindset, id: mindset.id + 100 }));
  server.answer(fetchMyMindsets, {
    groups: [{ gamecode: '5_all', mindsets }],
    marked: { start: [101], marked: [], targeted: [] },
    revision: 1,
  });
  server.answer(fetchDrawings, []);
  server.answer(fetchRegions, []);
  server.answer(startRehearsal, { questId: COPY, mindsets: [101, 102].map((id) => ({ id, copyId: id - 100 })) });
  server.answer(setCurrentQuest, {
    quest: current,
    entryId: 1,
    coordinates: { latitude: 40.742, longitude: -73.9876 },
  });
}

test('from a mindset’s inspector the trial begins at it, with it opened', async ({ open, server }) => {
  answerEditor(server);
  await open(`${EDITOR}&mindset=102&field=title`, { user: aUser() });
  const inspector = page.getByRole('complementary', { name: message('editor.inspector') });
  await inspector.getByRole('button', { name: message('inspector.tryFrom') }).click();
  await expect.element(page.getByText(message('game.trying'), { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Arch' })).toBeVisible();
});

test('the address behind the dashboard’s way to try leads through the editor into the trial', async ({
  open,
  server,
}) => {
  answerEditor(server);
  await open(`${EDITOR}&try`, { user: aUser() });
  await expect.element(page.getByText(message('game.trying'), { exact: true })).toBeVisible();
});

test('after a save of somebody else the trial is of both, and begins at the mindset that was asked for', async ({
  open,
  server,
}) => {
  answerEditor(server);
  const tried = server.answer(startRehearsal, ({ revision }) =>
    revision === 2
      ? { questId: COPY, mindsets: [101, 102].map((id) => ({ id, copyId: id - 100 })) }
      : refused('conflict'),
  );
  await open(`${EDITOR}&mindset=102&field=title`, { user: aUser() });
  const inspector = page.getByRole('complementary', { name: message('editor.inspector') });
  await inspector.getByRole('textbox', { name: message('editor.title') }).fill('Gate');
  const [clock, arch] = mindsetsOf(EDITED, TITLES).map((mindset) => ({ ...mindset, id: mindset.id + 100 }));
  server.answer(fetchMyMindsets, {
    groups: [{ gamecode: '5_all', mindsets: [{ ...clock, title: 'Their clock' } as never, arch as never] }],
    marked: { start: [101], marked: [], targeted: [] },
    revision: 2,
  });
  await inspector.getByRole('button', { name: message('inspector.tryFrom') }).click();
  await expect.element(page.getByText(message('game.trying'), { exact: true })).toBeVisible();
  expect(tried.map(({ revision, changed }) => [revision, changed.map(({ fields }) => fields)])).toEqual([
    [1, [{ title: 'Gate' }]],
    [2, [{ title: 'Gate' }]],
  ]);
});

test('where both changed the same mindset the trial waits for a look at it, and the next press begins it', async ({
  open,
  server,
}) => {
  answerEditor(server);
  server.answer(startRehearsal, ({ revision }) =>
    revision === 2 ? { questId: COPY, mindsets: [{ id: 102, copyId: 2 }] } : refused('conflict'),
  );
  await open(`${EDITOR}&mindset=102&field=title`, { user: aUser() });
  const inspector = page.getByRole('complementary', { name: message('editor.inspector') });
  await inspector.getByRole('textbox', { name: message('editor.title') }).fill('Gate');
  const [clock, arch] = mindsetsOf(EDITED, TITLES).map((mindset) => ({ ...mindset, id: mindset.id + 100 }));
  server.answer(fetchMyMindsets, {
    groups: [{ gamecode: '5_all', mindsets: [clock as never, { ...arch, title: 'Their arch' } as never] }],
    marked: { start: [101], marked: [], targeted: [] },
    revision: 2,
  });
  const tryIt = inspector.getByRole('button', { name: message('inspector.tryFrom') });
  await tryIt.click();
  const dialog = page.getByRole('alertdialog', { name: message('editor.rebasedTitle') });
  await dialog.getByRole('button', { name: message('common.ok') }).click();
  await tryIt.click();
  await expect.element(page.getByText(message('game.trying'), { exact: true })).toBeVisible();
});
