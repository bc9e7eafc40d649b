// Embedded quests: settled-2, 7; look, 13.
import { page } from 'vitest/browser';
import { makeEmbedToken } from '@mangoquest/contract/calls/embeds.ts';
import { fetchGameMap, fetchProgress } from '@mangoquest/contract/calls/play.ts';
import type { HostCommand, HostReportData } from '@mangoquest/contract/host-messages.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { answerGame } from '../../testing/games.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { hostAround, KEY, tokenFor, watchTokens } from '../../testing/host-around.ts';

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const play = page.getByRole('link', { name: message('outer.play') });

test('a public key shows the quest; one card tells the selected mindset and leads to the quest', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  answerGame(server, ['The arm of Liberty', 'The clock'], { title: '23 Skidoo', mindsetCount: 2 });
  const traded = server.answer(makeEmbedToken, {
    jwt: tokenFor(7),
    useridhashed: 'abc',
    questId: 7,
    expiresAt: Date.now() + 3_600_000,
  });
  const tokens = watchTokens();
  await open(`/outermapalone/${KEY}/view/Hello%20there`);
  await expect.element(page.getByText('Hello there')).toBeVisible();
  await expect.element(map).toHaveAttribute('data-ready');
  expect(traded).toEqual([{ key: KEY, scope: 'view' }]);
  expect(tokens).toEqual([tokenFor(7)]);
  await expect.element(page.getByRole('heading', { name: '23 Skidoo' })).toBeVisible();
  expect(host.told[0]).toEqual({ type: 'informMounted', data: { page: 'outermapalone', version: 1 } });
  // Its marker and a neighbouring one overlap.
  const marker = page.getByRole('button', { name: /^The arm of Liberty/ });
  await expect.element(marker).toBeInTheDocument();
  (marker.element() as HTMLElement).click();
  await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: 1 });
  await expect.element(page.getByText(message('outer.questions', { n: 1 }))).toBeVisible();
  await expect.element(play).toHaveAttribute('href', '/qd/7');
  await expect.element(play).toHaveAttribute('target', '_blank');
  await checkScreen();
});

test('a long title leaves the buttons of the zoom free on a phone', async ({ open, server, onTestFinished }) => {
  hostAround(onTestFinished);
  answerGame(server, ['The clock'], { title: 'The extraordinarily long tale of seventeen forgotten lighthouses' });
  server.answer(makeEmbedToken, {
    jwt: tokenFor(7),
    useridhashed: 'abc',
    questId: 7,
    expiresAt: Date.now() + 3_600_000,
  });
  await open(`/outermapalone/${KEY}/view/-`);
  await page.viewport(390, 844);
  const title = page.getByRole('heading', { name: /^The extraordinarily/ });
  await expect.element(title).toBeVisible();
  const zoom = page.getByRole('button', { name: message('map.zoomOut') });
  await expect.element(zoom).toBeVisible();
  const edge = (element: Element) => element.getBoundingClientRect();
  expect(edge(title.element().parentElement as Element).right).toBeLessThanOrEqual(edge(zoom.element()).left);
});

test('without a token it shows what the host names; taps correct the position while it says so', async ({
  open,
  server: _,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  await open('/outermapalone/-/-/-');
  await expect.element(map).toHaveAttribute('data-ready');
  const clock = { id: 5, title: 'Clock', latitude: 40.76547, longitude: -73.986346 } as const;
  host.send(`{"type":"setBareQSets","data":{"qsets":[${JSON.stringify(clock)}]}}`);
  host.send({ type: 'moveToMindset', data: { mindsetId: 5 } });
  await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: 5 });
  await expect.element(page.getByText('Clock', { exact: true })).toBeVisible();
  // It belongs to no known quest.
  await expect.element(play).not.toBeInTheDocument();
  host.send({ type: 'setModePositionCorrecting', data: {} });
  await expect.element(page.getByText(message('outer.correcting'))).toBeVisible();
  await map.click({ position: { x: 120, y: 200 } });
  await expect.poll(() => host.last('setLocation')).toMatchObject({ accuracy: null, source: 'corrected' });
  expect(host.last('setSelectedMindset')).toEqual({ mindsetId: 5 });
  host.send({ type: 'requestLocation', data: {} });
  expect(host.told.filter(({ type }) => type === 'setLocation').length).toBeGreaterThan(0);
  host.send({ type: 'unsetModePositionCorrecting', data: {} });
  await map.click({ position: { x: 120, y: 200 } });
  await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: null });
});

test.for(['/outermap', '/outermapalone/-/-/-', '/outeraframe/-/-/-'])(
  'messages of anybody else change nothing of %s, and are not answered',
  async (address, { open, server: _, onTestFinished }) => {
    const host = hostAround(onTestFinished);
    await open(address);
    await expect.element(map).toHaveAttribute('data-ready');
    const whole: HostCommand[] = [
      { type: 'setJwtToken', data: { jwt: tokenFor(7), useridhashed: 'abc' } },
      { type: 'setModePositionCorrecting', data: {} },
      { type: 'requestLocation', data: {} },
      { type: 'moveToLocation', data: { latitude: 10, longitude: 10 } },
    ];
    const told = () => host.told.filter(({ type }) => type !== 'informMoved').length;
    const before = told();
    for (const origin of [
      'https://evil.example',
      'null',
      'http://127.0.0.1:5173',
      `${location.origin}.evil.example`,
      '',
    ])
      for (const source of [window.parent, null])
        for (const data of [...whole, ...whole.map((one) => JSON.stringify(one))])
          window.dispatchEvent(new MessageEvent('message', { source, origin, data }));
    // Only the last command counts.
    host.send({ type: 'moveToLocation', data: { latitude: 50, longitude: 10, zoom: 12 } });
    await expect.poll(() => host.last('informMoved')).toMatchObject({ latitude: 50, zoom: 12 });
    expect(host.told.some(({ type, data }) => type === 'informMoved' && 'latitude' in data && data.latitude < 11)).toBe(
      false,
    );
    expect(told()).toBe(before);
    await expect.element(page.getByText(message('outer.correcting'))).not.toBeInTheDocument();
  },
);

test('a key that is gone, and a quest that is, say so', async ({ open, server, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  server.answer(makeEmbedToken, refused('not-found'));
  await open(`/outermapalone/${KEY}/view/-`);
  await expect.element(page.getByRole('heading', { name: message('outer.notShown') })).toBeVisible();
  server.answer(fetchGameMap, refused('not-found'));
  await open(`/outermapalone/abc/${tokenFor(7)}/-`);
  await expect.element(page.getByText(message('outer.gone'))).toBeVisible();
});

test('by a token for playing it marks what was answered, and looks again when one is sent', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  answerGame(server, ['The arm of Liberty', 'The clock', 'The lion'], { title: '23 Skidoo', mindsetCount: 3 });
  const progress = { entryId: 1, questId: 7, score: 0, timeBonus: 0, carried: null, finished: false };
  server.answer(fetchProgress, { ...progress, done: [{ mindsetId: 1, grade: 100, success: true }] });
  const token = { jwt: tokenFor(7, 'x', 'play'), useridhashed: 'guest' } as const;
  await open(`/outermapalone/guest/${token.jwt}/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  const named = (title: string, state: 'visited' | 'missed') =>
    page.getByRole('button', { name: new RegExp(`^${title}.*${message(`map.state.${state}`)}`) });
  await expect.element(named('The arm of Liberty', 'visited')).toBeInTheDocument();
  server.answer(fetchProgress, {
    ...progress,
    done: [
      { mindsetId: 1, grade: 100, success: true },
      { mindsetId: 2, grade: 0, success: false },
    ],
  });
  host.send({ type: 'setJwtToken', data: token });
  await expect.element(named('The clock', 'missed')).toBeInTheDocument();
  (named('The clock', 'missed').element() as HTMLElement).click();
  await expect.element(page.getByText(message('outer.missed'), { exact: true })).toBeVisible();
  await checkScreen();
});

test('the 3D page stands its mindsets in the tilted map, and takes no command about positions', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  await open(`/outeraframe/abc/${tokenFor(7)}/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  expect(host.told[0]).toEqual({ type: 'informMounted', data: { page: 'outeraframe', version: 1 } });
  // A tilted map shows more of the distance.
  const isTilted = () => {
    const moved = host.last('informMoved') as HostReportData<'informMoved'> | undefined;
    return moved !== undefined && moved.bounds.north - moved.latitude > 1.3 * (moved.latitude - moved.bounds.south);
  };
  await expect.poll(isTilted).toBe(true);
  await expect.element(page.getByRole('button', { name: /^The clock/ })).toBeInTheDocument();
  // Of commands it takes the camera's, but none about positions (settled-2, 8).
  host.send({ type: 'setModePositionCorrecting', data: {} });
  host.send({ type: 'moveToMindset', data: { mindsetId: 1 } });
  await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: 1 });
  await expect.element(page.getByText(message('outer.correcting'))).not.toBeInTheDocument();
});

test('where there is no room for a map it is a picture that leads to the quest', async ({ open, server }) => {
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  await open(`/outermapalone/abc/${tokenFor(7)}/-`);
  await page.viewport(300, 200);
  const link = page.getByRole('link', { name: '23 Skidoo' });
  await expect.element(link).toHaveAttribute('href', '/qd/7');
  expect(document.querySelector('.map')).toBeNull();
  // As with a map, it leads nowhere where its site wants no way to the quest.
  await open(`/outermapalone/abc/${tokenFor(7)}/-?play=no`);
  await page.viewport(300, 200);
  await expect.element(page.getByText('23 Skidoo')).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
