// What the guest of an embedded 3D map is told after an answer: the game's own result.
import { page } from 'vitest/browser';
import { fetchProgress, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { answerGame } from '../../../testing/games.ts';
import { hostAround, tokenFor } from '../../../testing/host-around.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const ADDRESS = `/outeraframe/guest/${tokenFor(7, 'signature', 'play')}/-`;
const TITLES = ['The clock', 'The lion', 'The arm of Liberty'] as const;
const marker = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const result = page.getByRole('dialog', { name: message('game.result') });
const RIGHT = [{ mindchunk: 'What is it?', reactions: ['A hand'] }] as const;

/** What each mindset's answer is graded as; progress follows, as on the server. */
function answerResults(server: FakeServer, results: readonly Partial<AnswerResult>[], changes: Partial<QuestSummary>) {
  answerGame(server, TITLES.slice(0, results.length), { mindsetCount: results.length, ...changes });
  const done: Pick<AnswerResult, 'mindsetId' | 'grade' | 'success'>[] = [];
  let score = 0;
  server.answer(fetchProgress, () => ({
    entryId: 1,
    questId: 7,
    score,
    timeBonus: 0,
    carried: null,
    finished: false,
    done: [...done],
  }));
  server.answer(gradeAnswer, ({ answer: { mindsetId } }) => {
    const graded: AnswerResult = {
      mindsetId,
      grade: 100,
      success: true,
      gamecodeResult: 'in-between',
      previouslyChecked: false,
      timeBonus: 0,
      stars: 100,
      score: score + 100,
      message: '',
      next: null,
      ...results[mindsetId - 1],
    };
    score = graded.score;
    done.push({ mindsetId, grade: graded.grade, success: graded.success });
    return graded as never;
  });
}

async function answer(title: string) {
  await expect.element(marker(title)).toBeInTheDocument();
  (marker(title).element() as HTMLElement).click();
  await sendAnswer(title);
}

async function sendAnswer(title: string) {
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('radio', { name: /right/ }).click();
  await sheet.getByRole('button', { name: message('common.ok'), exact: true }).click();
}

test('the result tells what was right, the time bonus, the score and the cubes; the last one leads to the end', async ({
  open,
  server,
  onTestFinished,
}) => {
  hostAround(onTestFinished);
  const missed = { grade: 25, success: false, stars: 25, score: 139, timeBonus: 14, right: RIGHT };
  answerResults(server, [missed, { score: 239 }], { title: '23 Skidoo' });
  await open(ADDRESS);
  await answer('The clock');
  await expect.element(result.getByRole('heading', { name: message('game.notRipe') })).toBeVisible();
  await expect.element(result.getByText(/A hand/)).toBeVisible();
  await expect.element(result.getByText(/^\+14/)).toBeVisible();
  await expect.element(result.getByText(/^139/)).toBeVisible();
  await expect.element(result.getByRole('img', { name: message('ui.ripeOf', { ripe: 0, n: 2 }) })).toBeVisible();
  await checkScreen();
  await button(message('game.backToMap')).click();
  await answer('The lion');
  await expect.element(result.getByRole('img', { name: message('ui.ripeOf', { ripe: 1, n: 2 }) })).toBeVisible();
  await button(message('game.ending')).click();
  const end = page.getByRole('dialog', { name: message('game.ended') });
  await expect.element(end.getByText('23 Skidoo')).toBeVisible();
  await expect.element(end.getByText(/^239/)).toBeVisible();
  await expect.element(end.getByRole('heading', { name: message('game.missed', { n: 1 }) })).toBeVisible();
  await expect.element(end.getByRole('listitem').getByText('The clock')).toBeVisible();
  await expect.element(end.getByRole('listitem').getByText(/A hand/)).toBeVisible();
  await checkScreen();
  await button(message('game.backToMap')).click();
  await expect.element(end).not.toBeInTheDocument();
});

test('the answer that finishes the quest tells its end at once, with the message and the time bonus', async ({
  open,
  server,
  onTestFinished,
}) => {
  hostAround(onTestFinished);
  const finish = { gamecodeResult: 'finish', score: 192, timeBonus: 92, message: 'Well walked' } as const;
  answerResults(server, [finish, {}], {});
  await open(ADDRESS);
  await answer('The clock');
  const end = page.getByRole('dialog', { name: message('game.basketFull') });
  await expect.element(end.getByText('Well walked')).toBeVisible();
  await expect.element(end.getByText('+92')).toBeVisible();
  await expect.element(end.getByText(/^192/)).toBeVisible();
  await checkScreen();
});

test('a chain goes on to its mindset, whose question opens; into another quest it opens that quest’s page', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  const next = (mindsetId: number, questId = 7) =>
    ({ next: { questId: questId as QuestId, mindsetId } }) as Partial<AnswerResult>;
  answerResults(server, [next(3), {}, next(30, 8)], {});
  await open(ADDRESS);
  await answer('The clock');
  await button(message('game.onToChain')).click();
  await expect.element(page.getByRole('dialog', { name: 'The arm of Liberty' })).toBeVisible();
  expect(host.last('setSelectedMindset')).toEqual({ mindsetId: 3 });
  await expect.poll(() => host.last('informMoved')).toMatchObject({ latitude: expect.closeTo(40.7422, 4) });
  await sendAnswer('The arm of Liberty');
  const link = page.getByRole('link', { name: message('game.onToQuest') });
  await expect.element(link).toHaveAttribute('href', '/qd/8');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await checkScreen();
  await button(message('game.backToMap')).click();
  await expect.element(result).not.toBeInTheDocument();
});

test('of a real quest whose reader is elsewhere the chain shows its mindset, and opens nothing', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  const chained = { next: { questId: 7, mindsetId: 2 } } as Partial<AnswerResult>;
  answerResults(server, [chained, {}], { virtual: false, activeDistance: 50 });
  await open(ADDRESS);
  await answer('The clock');
  await button(message('game.onToChain')).click();
  await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: 2 });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button(message('outer.open'))).toBeVisible();
});
