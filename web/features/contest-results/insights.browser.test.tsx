import { page } from 'vitest/browser';
import { vi } from 'vitest';
import { countLateAnswer, fetchLateAnswers } from '@mangoquest/contract/calls/late-answers.ts';
import {
  fetchOwnResultsHash,
  fetchResultInsights,
  fetchResults,
  fetchResultsCsv,
} from '@mangoquest/contract/calls/results.ts';
import { fetchQuestAnswers } from '@mangoquest/contract/calls/play.ts';
import { fetchPresentation } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { aPage, hashOf } from './testing.ts';
import type { Insights } from './row-marks.tsx';

const INSIGHTS: Insights = {
  marks: [
    { hash: hashOf(1), impossible: 2, late: 0, byCode: 0 },
    { hash: hashOf(5), impossible: 1, late: 3, byCode: 0 },
  ],
  mindsets: [
    {
      mindsetId: 1,
      title: 'The clock',
      answers: 48,
      successes: 31,
      grade: 64.6,
      picks: [
        {
          text: 'How many faces does it have?',
          reactions: [
            { text: 'Four', grade: 100, times: 31 },
            { text: 'Two', grade: 0, times: 17 },
          ],
        },
      ],
    },
    { mindsetId: 2, title: 'The arm of Liberty', answers: 40, successes: 4, grade: -12, picks: null },
  ],
};

function answerOwner(server: FakeServer): void {
  server.answer(fetchOwnResultsHash, { hash: hashOf(99) });
  server.answer(fetchResults, { ...aPage(), player: null });
  server.answer(fetchResultInsights, INSIGHTS);
  server.answer(fetchLateAnswers, []);
}

test('what came too late is shown to the creator, who counts it', async ({ open, server }) => {
  answerOwner(server);
  const arrivedAt = Date.UTC(2026, 5, 7, 18);
  const late = {
    id: 4,
    username: 'hollis_k',
    mindsetId: 1,
    title: 'The clock',
    grade: 100,
    success: true,
    deviceTime: arrivedAt - 7_300_000,
    arrivedAt,
    speedVerdict: 'impossible' as const,
    picks: [{ mindchunk: 'How many faces does it have?', reaction: 'Four' }],
  };
  server.answer(fetchLateAnswers, [
    late,
    { ...late, id: 5, title: 'The gate', deviceTime: null, speedVerdict: null, picks: [] },
  ]);
  const counted = server.answer(countLateAnswer, {});
  await open('/contestResults/1', { user: aUser() });
  await expect.element(page.getByRole('heading', { name: message('board.late') })).toBeVisible();
  await checkScreen();
  server.answer(fetchLateAnswers, []);
  await page.getByRole('button', { name: `${message('board.lateCount')}: The clock, hollis_k` }).click();
  await expect.element(page.getByText(message('board.lateCounted', { name: 'hollis_k' }))).toBeVisible();
  expect(counted).toEqual([{ questId: 1, lateId: 4 }]);
  await expect.element(page.getByRole('heading', { name: message('board.late') })).not.toBeInTheDocument();
});

test('the creator sees impossible moves and late answers beside rows, and how each mindset was answered', async ({
  open,
  server,
}) => {
  answerOwner(server);
  await open('/contestResults/1', { user: aUser() });
  await expect.element(page.getByText(message('results.impossibleOf', { n: 2 }))).toBeVisible();
  await expect.element(page.getByText(message('results.lateOf', { n: 3 }))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: message('results.mindsets') })).toBeVisible();
  await expect
    .element(page.getByText(message('results.rightOf', { right: '31', n: '48' }), { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText(message('results.pickedOf', { n: 17 }))).toBeVisible();
  await expect.element(page.getByText(message('results.receivesNone'))).toBeVisible();
  await checkScreen();
});

test('what each player picked comes when the creator asks for it, page by page', async ({ open, server }) => {
  answerOwner(server);
  const answeredAt = Date.UTC(2026, 5, 7, 15, 20);
  const answer = {
    entryId: 40,
    userId: 3,
    username: 'mira.k',
    versionNumber: 1,
    mindsetId: 1,
    mindsetTitle: 'The clock',
    grade: 100,
    success: true,
    answeredAt,
    deviceTime: null,
    isLate: false,
    isByCode: false,
    speedVerdict: null,
    picks: [{ mindchunk: 'How many faces does it have?', reaction: 'Four' }],
  };
  const next = { entryId: 40, mindsetId: 2 };
  const asked = server.answer(fetchQuestAnswers, {
    answers: [
      answer,
      { ...answer, mindsetId: 2, mindsetTitle: null, grade: 0, isLate: true, picks: [] },
      {
        ...answer,
        mindsetId: 3,
        mindsetTitle: 'The gate',
        isByCode: true,
        speedVerdict: 'impossible' as const,
        picks: [],
      },
    ],
    next,
  });
  await open('/contestResults/1', { user: aUser() });
  const single = page.getByRole('region', { name: message('results.single') });
  await expect.element(single).toBeVisible();
  expect(asked).toEqual([]);
  await single.getByRole('button', { name: message('results.singleShow') }).click();
  await expect.element(single.getByText('Four', { exact: true })).toBeVisible();
  await expect.element(single.getByText(message('results.mindsetGone'))).toBeVisible();
  await expect.element(single.getByText(message('results.noPicks')).first()).toBeVisible();
  expect(asked).toEqual([{ questId: 1 }]);
  // Suspicious answers are marked.
  const marked = (title: string) => single.getByRole('listitem').filter({ hasText: title }).last();
  const [gone, gate] = [marked(message('results.mindsetGone')), marked('The gate')];
  await expect.element(gone.getByText(message('results.answerLate'), { exact: true })).toBeVisible();
  for (const mark of ['results.answerByCode', 'results.answerImpossible'] as const) {
    await expect.element(gate.getByText(message(mark), { exact: true })).toBeVisible();
    await expect.element(gone.getByText(message(mark), { exact: true })).not.toBeInTheDocument();
  }
  // The grade's cubes are aligned with its text line.
  const middle = (element: Element | null) => {
    const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return top + height / 2;
  };
  const line = gate.element().querySelector('time');
  expect(Math.abs(middle(gate.element().querySelector('.g4')) - middle(line))).toBeLessThan(3);
  // Purple is a mindset's alone.
  expect(getComputedStyle(gate.element().querySelector('.g4') ?? document.body).color).toBe('rgb(138, 75, 0)');
  await checkScreen();

  const older = { ...answer, entryId: 12, username: 'dov_e', versionNumber: 2 };
  const more = server.answer(fetchQuestAnswers, { answers: [older], next: null });
  await single.getByRole('button', { name: message('results.showMore') }).click();
  await expect.element(single.getByRole('heading', { name: /^dov_e/ })).toBeVisible();
  await expect.element(single.getByText(message('results.runOf', { number: '2' }))).toBeVisible();
  await expect.element(single.getByText('mira.k')).toBeVisible();
  expect(more).toEqual([{ questId: 1, after: next }]);
  await expect.element(single.getByRole('button', { name: message('results.showMore') })).not.toBeInTheDocument();
});

test('single answers that do not come say why, and can be asked for again', async ({ open, server, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  answerOwner(server);
  server.answer(fetchQuestAnswers, refused('busy', { key: 'common.serverBusy' }));
  await open('/contestResults/1', { user: aUser() });
  const single = page.getByRole('region', { name: message('results.single') });
  await single.getByRole('button', { name: message('results.singleShow') }).click();
  await expect.element(single.getByText(message('common.serverBusy'))).toBeVisible();
  server.answer(fetchQuestAnswers, { answers: [], next: null });
  await single.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(single.getByText(message('results.nobody'))).toBeVisible();
});

test('the contest’s sign on its page leads to its results', async ({ open, server }) => {
  const { quest } = aPage();
  server.answer(fetchPresentation, {
    quest,
    longDescription: '',
    trophies: [],
    status: 'UNSUBSCRIBED',
    start: null,
    userEndTime: null,
  });
  await open('/qd/1');
  await expect
    .element(page.getByRole('link', { name: message('tile.contestOver') }))
    .toHaveAttribute('href', '/contestResults/1');
  await checkScreen();
});

test('nobody else asks for it', async ({ open, server }) => {
  answerOwner(server);
  const asked = server.answer(fetchResultInsights, INSIGHTS);
  await open('/contestResults/1', { user: aUser({ id: 8, username: 'sam' }) });
  await expect.element(page.getByRole('list', { name: message('results.podium') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: message('results.asCsv') })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('the results are saved as a file; why one does not come is said', async ({ open, server, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  answerOwner(server);
  const asked = server.answer(fetchResultsCsv, new Blob(['Rank']) as never);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open('/contestResults/1', { user: aUser() });
  await page.getByRole('button', { name: message('results.asCsv') }).click();
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['Results of Four Faces, One Hour.csv']);
  expect(asked).toEqual([{ questId: 1, version: 1 }]);
  saved.mockRestore();
  server.answer(fetchResultsCsv, refused('busy', { key: 'common.serverBusy' }));
  await page.getByRole('button', { name: message('results.asCsv') }).click();
  await expect.element(page.getByText(message('common.serverBusy'))).toBeVisible();
});
