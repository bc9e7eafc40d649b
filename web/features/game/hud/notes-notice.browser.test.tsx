import { page } from 'vitest/browser';
import { fetchGame, fetchProgress } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { fetchSearchable } from '@mangoquest/contract/calls/roaming.ts';
import type { GameNote } from '@mangoquest/core/play/play.ts';
import { message } from '../../../language/language.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { readCurrentGame, readLeftGame } from '../../../local-db/current-game.ts';
import { client } from '../../../session/query-client.ts';
import { answerGame, answerPresentation } from '../../../testing/games.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const LET_ON: GameNote = { mindsetId: 1, title: 'Clock', creator: 'mira', reason: 'The sign is gone', at: 1_000 };
const GONE: GameNote = { mindsetId: 99, title: null, creator: 'mira', reason: 'Taken away', at: 2_000 };
const OUT: GameNote = { mindsetId: null, title: null, creator: 'mira', reason: 'You asked for it', at: 3_000 };

const letOn = page.getByText(message('game.noteLetOn', { creator: 'mira', title: 'Clock', reason: LET_ON.reason }));
const gone = page.getByText(message('game.noteLetOnGone', { creator: 'mira', reason: GONE.reason }));
const out = page.getByText(message('game.noteTakenOut', { creator: 'mira', reason: OUT.reason }));
const close = page.getByRole('button', { name: message('game.noteClose') });

function answerNotes(server: FakeServer, notes: readonly GameNote[]): void {
  answerGame(server, ['Clock', 'Arch']);
  server.answer(fetchProgress, {
    entryId: 1,
    questId: 7,
    score: 100,
    timeBonus: 0,
    carried: null,
    finished: false,
    done: [],
    notes: [...notes],
  });
}

test('a player reads what the creator did and why until it was read, and later only what came since', async ({
  open,
  server,
}) => {
  const user = aUser();
  answerNotes(server, [LET_ON, GONE]);
  await open('/outergame', { user, size: 'phone' });
  await expect.element(letOn).toBeVisible();
  await expect.element(gone).toBeVisible();
  await checkScreen();
  await close.click();
  await expect.element(letOn).not.toBeInTheDocument();
  await expect.element(gone).not.toBeInTheDocument();

  // A later visit: a note is not shown again.
  client.clear();
  answerNotes(server, [LET_ON, GONE, OUT]);
  await open('/outergame', { user, size: 'phone' });
  await expect.element(out).toBeVisible();
  expect(letOn.elements()).toEqual([]);
});

test('who was taken out while no screen showed the game reads why once, where the quests around are', async ({
  open,
  server,
}) => {
  const user = aUser();
  answerNotes(server, []);
  await open('/outergame', { user });
  await expect.poll(() => readCurrentGame(user.id)).toMatchObject({ quest: { id: 7 } });
  client.clear();
  answerNotes(server, [OUT]);
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: null, progress: null });
  server.answer(fetchGame, { quest: null, points: [], progress: null });
  server.answer(fetchSearchable, { quests: [], gone: [] });
  let fails = true;
  const progress = { entryId: 1, questId: 7, score: 100, timeBonus: 0, carried: null, finished: false, done: [] };
  const asked = server.answer(fetchProgress, () => {
    if (fails) throw new TypeError('Failed to fetch');
    return { ...progress, notes: [OUT] };
  });
  await open('/outergame', { user });
  // The call is tried twice by itself.
  await expect.poll(() => asked.length).toBe(2);
  fails = false;
  await expect.poll(() => readLeftGame(user.id)).toBe(7);
  client.clear();
  await open('/outergame', { user });
  await expect.element(page.getByRole('alertdialog').filter({ has: out })).toBeVisible();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  const before = asked.length;
  client.clear();
  await open('/outergame', { user });
  await expect.poll(() => document.querySelector('.roaming [data-ready]')).not.toBeNull();
  expect(asked).toHaveLength(before);
  expect(out.elements()).toEqual([]);
});

test('who was taken out and enters another quest first reads why there, once', async ({ open, server }) => {
  const user = aUser();
  answerNotes(server, []);
  await open('/outergame', { user });
  await expect.poll(() => readCurrentGame(user.id)).toMatchObject({ quest: { id: 7 } });
  client.clear();
  // Taken out now. No screen asks for what is current before the next quest is entered.
  const other = aSummary({ id: 8, virtual: true, title: 'Elsewhere' });
  answerGame(server, ['Rest'], other);
  answerPresentation(server, other);
  const progress = { entryId: 2, questId: 8, score: 0, timeBonus: 0, carried: null, finished: false, done: [] };
  const asked = server.answer(fetchProgress, ({ questId }) =>
    questId === 7 ? { ...progress, entryId: 1, questId, notes: [OUT] } : progress,
  );
  server.answer(setCurrentQuest, { quest: other, coordinates: null, entryId: 2 });
  await open('/qd/8', { user });
  await page.getByRole('button', { name: message('presentation.enter') }).click();
  const told = page.getByRole('alertdialog').filter({ has: out });
  await expect.element(told).toBeVisible();
  await told.getByRole('button', { name: message('common.ok') }).click();
  await expect.element(page.getByRole('heading', { name: /^Elsewhere/ })).toBeVisible();
  await expect.poll(() => readLeftGame(user.id)).toBeNull();
  client.clear();
  await open('/outergame', { user });
  await expect.element(page.getByRole('heading', { name: /^Elsewhere/ })).toBeVisible();
  expect(out.elements()).toEqual([]);
  expect(asked.filter(({ questId }) => questId === 7)).toHaveLength(1);
});
