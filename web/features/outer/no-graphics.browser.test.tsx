// Embedded pages in a browser that cannot draw a map: settled-2, 8.
import { page } from 'vitest/browser';
import { fetchGameMap, fetchProgress } from '@mangoquest/contract/calls/play.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { message } from '../../language/language.ts';
import { answerGame } from '../../testing/games.ts';
import { loseGraphics } from '../../testing/graphics.ts';
import { hostAround, tokenFor } from '../../testing/host-around.ts';
import { aSummary } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

test.for([
  ['outermapalone', 'outer.noMap'],
  ['outeraframe', 'map.no3d'],
] as const)('without graphics /%s is a list that selects', async ([path, key], { open, server, onTestFinished }) => {
  loseGraphics(onTestFinished);
  const host = hostAround(onTestFinished);
  answerGame(server, ['The arm of Liberty', 'The clock'], { title: '23 Skidoo', mindsetCount: 2 });
  await open(`/${path}/abc/${tokenFor(7)}/-`);
  await expect.element(page.getByText(message(key))).toBeVisible();
  const clock = page.getByRole('button', { name: 'The clock' });
  await clock.click();
  await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: 2 });
  await expect.element(clock).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('link', { name: message('outer.play') })).toBeVisible();
  host.send({ type: 'moveToMindset', data: { mindsetId: 1 } });
  await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: 1 });
  await checkScreen();
});

test('without graphics no zoom hides a mindset of the list', async ({ open, server, onTestFinished }) => {
  loseGraphics(onTestFinished);
  hostAround(onTestFinished);
  const { pack } = answerGame(server, ['The clock', 'From afar', 'From near'], { mindsetCount: 3 });
  const [clock, afar, near] = pack.points as [MindsetPoint, MindsetPoint, MindsetPoint];
  const seenAt = (point: MindsetPoint, minZoom: number, maxZoom: number) => ({
    ...point,
    visibility: { ...point.visibility, minZoom, maxZoom },
  });
  server.answer(fetchGameMap, {
    quest: aSummary({ id: 7, virtual: true, mindsetCount: 3 }),
    revision: 1,
    isOffline: false,
    background: null,
    points: [clock, seenAt(afar, 0, 12), seenAt(near, 20, 99)],
  });
  await open(`/outeraframe/abc/${tokenFor(7)}/-`);
  await page.getByRole('button', { name: 'From afar' }).click();
  await expect.element(page.getByRole('button', { name: 'From afar' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'From near' })).toBeVisible();
});

test('without graphics the list tells what is answered, below what is not', async ({
  open,
  server,
  onTestFinished,
}) => {
  loseGraphics(onTestFinished);
  hostAround(onTestFinished);
  answerGame(server, ['The clock', 'The lion', 'The arm of Liberty'], { mindsetCount: 3 });
  const done = [
    { mindsetId: 1, grade: 100, success: true },
    { mindsetId: 2, grade: 25, success: false },
  ];
  server.answer(fetchProgress, {
    entryId: 1,
    questId: 7,
    score: 125,
    timeBonus: 0,
    carried: null,
    finished: false,
    done,
  } as never);
  await open(`/outeraframe/abc/${tokenFor(7, 'signature', 'play')}/-`);
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['The arm of Liberty', `The clock${message('outer.visited')}`, `The lion${message('outer.missed')}`]);
  await checkScreen();
});

test('without graphics a place is searched for', async ({ open, server: _, onTestFinished }) => {
  loseGraphics(onTestFinished);
  hostAround(onTestFinished);
  await open('/outermap');
  await expect.element(page.getByText(message('outer.noMapSearch'))).toBeVisible();
  await checkScreen();
});
