// When what a host sends takes effect, and what it is told of it: settled-2, 7.
import { page } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchGameMap } from '@mangoquest/contract/calls/play.ts';
import { GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { message } from '../../language/language.ts';
import { client } from '../../session/query-client.ts';
import { refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { answerGame } from '../../testing/games.ts';
import { hostAround, tokenFor } from '../../testing/host-around.ts';
import { aSummary } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const ADDRESS = `/outermapalone/abc/${tokenFor(7)}/-`;
const CLOCK = { id: 5, title: 'Clock', latitude: 40.7412, longitude: -73.9897 } as const;
const FOUNTAIN = {
  id: 5,
  questId: 7 as QuestId,
  type: 'signal',
  coordinates: [[CLOCK.latitude, CLOCK.longitude]],
  borderColor: '#000000',
  fillColor: '#000000',
  properties: { name: 'Fountain' },
} as const;

/** The map of a quest is not answered until `go`. */
function heldQuest(server: FakeServer) {
  const { pack } = answerGame(server, ['The arm of Liberty', 'The lion'], { mindsetCount: 2 });
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  server.answer(fetchGameMap, async ({ questId }) => {
    await held;
    const quest = aSummary({ id: Number(questId), mindsetCount: 2 });
    return { quest, revision: 1, isOffline: false, background: null, points: pack.points };
  });
  return { go };
}

test('moves sent before the quest is there decide where its map opens', async ({ open, server, onTestFinished }) => {
  const host = hostAround(onTestFinished);
  const { go } = heldQuest(server);
  await open(ADDRESS);
  await expect.poll(() => host.last('informMounted')).toBeDefined();
  host.send({ type: 'moveToMindset', data: { mindsetId: 2, zoom: 15 } });
  host.send({ type: 'zoomIn', data: {} });
  go();
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => host.last('informMoved')).toMatchObject({ latitude: 40.7421, zoom: 16 });
  expect(host.last('setSelectedMindset')).toEqual({ mindsetId: 2 });
  // A move right after the token of another quest is one of that quest's map.
  host.send({ type: 'setJwtToken', data: { jwt: tokenFor(8), useridhashed: 'abc' } });
  host.send({ type: 'moveToLocation', data: { latitude: 50, longitude: 10 } });
  host.send({ type: 'zoomOut', data: {} });
  await expect.poll(() => host.last('informMoved')).toMatchObject({ latitude: 50, zoom: GAME_ENTRY_ZOOM - 1 });
  await expect.element(map).toHaveAttribute('data-ready');
  expect(host.last('informMoved')).toMatchObject({ latitude: 50, zoom: GAME_ENTRY_ZOOM - 1 });
});

test('signals that arrive after the map came to rest are told without another move', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { mindsetCount: 1 });
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  server.answer(fetchDrawings, async () => {
    await held;
    return [FOUNTAIN];
  });
  await open(ADDRESS);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => host.last('informMoved')).toBeDefined();
  expect(host.last('informMoved')).not.toHaveProperty('signals');
  go();
  await expect
    .poll(() => host.last('informMoved'))
    .toMatchObject({ hasSignals: true, signals: [{ id: 5, name: 'Fountain' }] });
});

test('drawings that did not arrive are asked for again when the page is shown again', async ({
  open,
  server,
  onTestFinished,
  allowConsole,
}) => {
  allowConsole(/503/);
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { mindsetCount: 1 });
  const asked = server.answer(fetchDrawings, refused('busy'));
  await open(ADDRESS);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // What was refused is asked for once more after a moment.
  await new Promise((go) => setTimeout(go, 1_000));
  await expect.poll(() => client.isFetching()).toBe(0);
  server.answer(fetchDrawings, [FOUNTAIN]);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => host.last('informMoved')).toMatchObject({ hasSignals: true });
});

test.for(['/outermap', '/outermapalone/-/-/-'])(
  'on %s a mindset that its list has lost is selected no more, also when it is back',
  async (address, { open, server: _, onTestFinished }) => {
    const host = hostAround(onTestFinished);
    const list = (one: object) => {
      host.send(`{"type":"setBareQSets","data":{"qsets":[${JSON.stringify(one)}]}}`);
    };
    await open(address);
    await expect.element(map).toHaveAttribute('data-ready');
    list(CLOCK);
    host.send({ type: 'moveToMindset', data: { mindsetId: 5 } });
    await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: 5 });
    list({ ...CLOCK, id: 6, title: 'Lion' });
    await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: null });
    list(CLOCK);
    const clock = page.getByRole('button', { name: /^Clock/ });
    await expect.element(clock).toBeInTheDocument();
    await expect.element(clock).not.toHaveAttribute('aria-pressed', 'true');
    expect(host.last('setSelectedMindset')).toEqual({ mindsetId: null });
  },
);

test.for(['/outermap', '/outermapalone/-/-/-'])(
  'on %s a tap on a mindset corrects the position too, and selects nothing, while taps do',
  async (address, { open, server: _, onTestFinished }) => {
    const host = hostAround(onTestFinished);
    await open(address);
    await expect.element(map).toHaveAttribute('data-ready');
    host.send(`{"type":"setBareQSets","data":{"qsets":[${JSON.stringify(CLOCK)}]}}`);
    const clock = page.getByRole('button', { name: /^Clock/ });
    await expect.element(clock).toBeInTheDocument();
    host.send({ type: 'setModePositionCorrecting', data: {} });
    await expect.element(page.getByText(message('outer.correcting'))).toBeVisible();
    (clock.element() as HTMLElement).click();
    const { latitude, longitude } = CLOCK;
    await expect
      .poll(() => host.last('setLocation'))
      .toEqual({ latitude, longitude, accuracy: null, source: 'corrected' });
    expect(host.told.filter(({ type }) => type === 'setSelectedMindset')).toEqual([]);
    host.send({ type: 'unsetModePositionCorrecting', data: {} });
    await expect.element(page.getByText(message('outer.correcting'))).not.toBeInTheDocument();
    (clock.element() as HTMLElement).click();
    await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: 5 });
  },
);

test('labels and signals do not take the taps that correct the position', async ({ open, server, onTestFinished }) => {
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { mindsetCount: 1 });
  server.answer(fetchDrawings, [FOUNTAIN]);
  await open(ADDRESS);
  const fountain = page.getByRole('button', { name: message('map.signalNamed', { name: 'Fountain' }) });
  await expect.element(fountain).toBeInTheDocument();
  host.send({ type: 'setModePositionCorrecting', data: {} });
  await expect.element(fountain).not.toBeInTheDocument();
  host.send({ type: 'unsetModePositionCorrecting', data: {} });
  await expect.element(fountain).toBeInTheDocument();
});
