import { page } from 'vitest/browser';
import { fetchLateAnswers } from '@mangoquest/contract/calls/late-answers.ts';
import { fetchBoardPlayer, fetchLiveBoard, letPlayerOn, takePlayerOut } from '@mangoquest/contract/calls/live-board.ts';
import { fetchOwnResultsHash, fetchResultInsights, fetchResults } from '@mangoquest/contract/calls/results.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { aPage, hashOf } from '../testing.ts';
import type { Board } from './live-board.tsx';

const NOW = Date.now();
const MINUTE = 60_000;

const player = (number: number, changes: Partial<Board['players'][number]> = {}): Board['players'][number] => ({
  hash: hashOf(number),
  username: `player ${number}`,
  state: 'playing',
  isStuck: false,
  enteredAt: NOW - 40 * MINUTE,
  lastAt: NOW - 2 * MINUTE,
  answers: 3,
  successes: 2,
  score: 200,
  ...changes,
});

const BOARD: Board = {
  players: [
    player(1, { isStuck: true, lastAt: NOW - 14 * MINUTE }),
    player(2),
    player(3, { state: 'finished', answers: 5 }),
    player(4, { state: 'out' }),
  ],
  total: 4,
  mindsets: 5,
};

function answerOwner(server: FakeServer, board = BOARD): void {
  const { quest } = aPage();
  server.answer(fetchOwnResultsHash, { hash: hashOf(99) });
  const line = { username: 'player 4', mindsetId: null, title: null, reason: 'They asked for it', at: NOW };
  server.answer(fetchResults, {
    ...aPage({ state: 'running', quest: { ...quest, version: { ...quest.version, endTime: NOW + 60 * MINUTE } } }),
    log: [line, { ...line, username: 'player 2', mindsetId: 7, title: 'The clock', reason: 'The sign is gone' }],
    player: null,
  });
  server.answer(fetchResultInsights, { marks: [], mindsets: [] });
  server.answer(fetchLateAnswers, []);
  server.answer(fetchLiveBoard, board);
  server.answer(fetchBoardPlayer, [
    { mindsetId: 6, title: 'The gate', grade: 100, answeredAt: NOW - 14 * MINUTE, reason: null, isOff: false },
    { mindsetId: 7, title: 'The clock', grade: null, answeredAt: null, reason: null, isOff: false },
    { mindsetId: 8, title: 'The well', grade: 50, answeredAt: NOW - 9 * MINUTE, reason: null, isOff: true },
  ]);
}

const opened = () => page.getByRole('dialog').first();
const ofPlayer = (name: string) => page.getByRole('button', { name: message('board.open', { name }) });

test('the creator sees who plays, how far, and who is stuck; all read in the log what was done', async ({
  open,
  server,
}) => {
  answerOwner(server);
  await open('/contestResults/1', { user: aUser() });
  await expect.element(page.getByRole('heading', { name: message('board.title') })).toBeVisible();
  await expect.element(page.getByText(message('board.stuckCount', { n: 1 }), { exact: false })).toBeVisible();
  await expect.element(page.getByText(message('board.stuck'), { exact: true })).toBeVisible();
  await expect.element(page.getByText(message('results.logTakenOut', { name: 'player 4' }))).toBeVisible();
  await expect
    .element(page.getByText(message('results.logLetOn', { name: 'player 2', title: 'The clock' })))
    .toBeVisible();
  await checkScreen();
  await page.getByRole('searchbox', { name: message('board.search') }).fill('R 2');
  await expect.element(ofPlayer('player 1')).not.toBeInTheDocument();
  await expect.element(ofPlayer('player 2')).toBeVisible();
  await page.getByRole('searchbox', { name: message('board.search') }).fill('nobody');
  await expect.element(page.getByText(message('board.nobodyFound'))).toBeVisible();
});

test('a mindset is counted as right with a reason, which stays where the server refuses it', async ({
  open,
  server,
}) => {
  answerOwner(server);
  let sent = 0;
  const helped = server.answer(letPlayerOn, () => {
    sent += 1;
    return sent === 1 ? refused('conflict', { key: 'board.answeredAlready' }) : {};
  });
  await open('/contestResults/1', { user: aUser() });
  await ofPlayer('player 1').click();
  await expect.element(opened().getByText('The gate')).toBeVisible();
  await expect.element(opened().getByText(message('board.off'), { exact: false })).toBeVisible();
  await opened()
    .getByRole('button', { name: `${message('board.letOn')}: The clock` })
    .click();
  const asked = page.getByRole('dialog', {
    name: message('board.letOnTitle', { title: 'The clock', name: 'player 1' }),
  });
  const confirm = asked.getByRole('button', { name: message('board.letOn') });
  await confirm.click();
  await expect.element(asked.getByText(message('board.reasonMissing'))).toBeVisible();
  const reason = asked.getByRole('textbox', { name: message('board.reason') });
  await reason.fill('The sign is gone');
  await checkScreen();
  await confirm.click();
  await expect.element(asked.getByText(message('board.answeredAlready'))).toBeVisible();
  await expect.element(reason).toHaveValue('The sign is gone');
  await confirm.click();
  await expect.element(page.getByText(message('board.letOnDone'))).toBeVisible();
  expect(helped.at(-1)).toMatchObject({ hash: hashOf(1), mindsetId: 7, reason: 'The sign is gone' });
});

test('a player is taken out; of one who is out nothing can be done', async ({ open, server }) => {
  answerOwner(server);
  const out = server.answer(takePlayerOut, {});
  await open('/contestResults/1', { user: aUser() });
  await ofPlayer('player 4').click();
  await expect.element(opened().getByText('The gate')).toBeVisible();
  await expect.element(opened().getByRole('button', { name: message('board.takeOut') })).not.toBeInTheDocument();
  await opened()
    .getByRole('button', { name: message('common.ok') })
    .click();
  await ofPlayer('player 2').click();
  await opened()
    .getByRole('button', { name: message('board.takeOut') })
    .click();
  const asked = page.getByRole('dialog', { name: message('board.takeOutTitle', { name: 'player 2' }) });
  await asked.getByRole('textbox', { name: message('board.reason') }).fill('They asked for it');
  await asked.getByRole('button', { name: message('board.takeOut') }).click();
  await expect.element(page.getByText(message('board.takenOutDone', { name: 'player 2' }))).toBeVisible();
  expect(out.at(-1)).toMatchObject({ hash: hashOf(2), reason: 'They asked for it' });
});

test('a quest that nobody has entered says so', async ({ open, server }) => {
  answerOwner(server, { players: [], total: 0, mindsets: 5 });
  await open('/contestResults/1', { user: aUser() });
  await expect.element(page.getByText(message('board.nobody'))).toBeVisible();
});
