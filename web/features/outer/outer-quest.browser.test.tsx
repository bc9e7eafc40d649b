// A quest in the page of somebody else: settled-2, 7; look, 13.
import { page } from 'vitest/browser';
import { vi } from 'vitest';
import { makeEmbedToken } from '@mangoquest/contract/calls/embeds.ts';
import { fetchGameMap, fetchProgress } from '@mangoquest/contract/calls/play.ts';
import type { HostCommand, HostReport, HostReportData } from '@mangoquest/contract/host-messages.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { answerGame } from '../../testing/games.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const KEY = `mqp_${'k'.repeat(43)}`;
const tokenFor = (questId: number, word = 'signature', scope = 'view') =>
  `e30.${btoa(JSON.stringify({ quest: questId, scope }))}.${word}`;
const map = page.getByRole('group', { name: message('map.label'), exact: true });
const play = page.getByRole('link', { name: message('outer.play') });

/** The page around ours: what it is told, and what it says. A test's window stands in a frame of the same origin. */
function hostAround(onTestFinished: (clean: () => void) => void) {
  const told: HostReport[] = [];
  Object.assign(window, {
    ReactNativeWebView: { postMessage: (text: string) => void told.push(JSON.parse(text) as HostReport) },
  });
  onTestFinished(() => void Reflect.deleteProperty(window, 'ReactNativeWebView'));
  return {
    told,
    last: (type: HostReport['type']) => told.findLast((report) => report.type === type)?.data,
    send(command: HostCommand | string) {
      window.dispatchEvent(
        new MessageEvent('message', { source: window.parent, origin: window.location.origin, data: command }),
      );
    },
  };
}

/** The tokens that go along with each call. */
function watchTokens(): (string | null)[] {
  const tokens: (string | null)[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const path = typeof input === 'string' ? input : '';
    if (path.startsWith('/api/play/')) tokens.push(new Headers(init?.headers).get('mytoken'));
    return real(input, init);
  });
  return tokens;
}

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
  // Its marker and the one beside it overlap.
  const marker = page.getByRole('button', { name: /^The arm of Liberty/ });
  await expect.element(marker).toBeInTheDocument();
  (marker.element() as HTMLElement).click();
  await expect.poll(() => host.last('setSelectedMindset')).toEqual({ mindsetId: 1 });
  await expect.element(page.getByText(message('outer.questions', { n: 1 }))).toBeVisible();
  await expect.element(play).toHaveAttribute('href', '/qd/7');
  await expect.element(play).toHaveAttribute('target', '_blank');
  await checkScreen();
});

test('a token that is over is asked for once, and what waited goes out again with the new one', async ({
  open,
  server,
  onTestFinished,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { mindsetCount: 1 });
  const tokens = watchTokens();
  const known = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    new Headers(init?.headers).get('mytoken') === tokenFor(7, 'old')
      ? (tokens.push(tokenFor(7, 'old')), Promise.resolve(new Response('reauthorize', { status: 401 })))
      : known(input, init),
  );
  await open(`/outermapalone/abc/${tokenFor(7, 'old')}/-`);
  await expect.element(page.getByText(message('outer.waiting'))).toBeVisible();
  expect(host.told.filter(({ type }) => type === 'reauthorize')).toHaveLength(1);
  host.send({ type: 'setJwtToken', data: { jwt: tokenFor(7, 'new'), useridhashed: 'abc' } });
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.element(page.getByText(message('outer.waiting'))).not.toBeInTheDocument();
  expect(tokens).toEqual([tokenFor(7, 'old'), tokenFor(7, 'new')]);
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
  // It is no mindset of a quest that we know.
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
    const seen = () => document.querySelector('main')?.textContent;
    const text = seen();
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
    // The one that counts comes after all of them.
    host.send({ type: 'moveToLocation', data: { latitude: 50, longitude: 10, zoom: 12 } });
    await expect.poll(() => host.last('informMoved')).toMatchObject({ latitude: 50, zoom: 12 });
    expect(host.told.some(({ type, data }) => type === 'informMoved' && 'latitude' in data && data.latitude < 11)).toBe(
      false,
    );
    expect(told()).toBe(before);
    expect(seen()?.replace(/\d+/g, '')).toBe(text?.replace(/\d+/g, ''));
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

test('a page whose token left its address asks the page around it for another, again when the reader does', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  const asked = () => host.told.filter(({ type }) => type === 'reauthorize').length;
  await open('/outermapalone?by=-');
  await expect.element(page.getByText(message('outer.waiting'))).toBeVisible();
  await expect.poll(asked).toBe(1);
  await checkScreen();
  await page.getByRole('button', { name: message('ui.retry') }).click();
  expect(asked()).toBe(2);
  host.send({ type: 'setJwtToken', data: { jwt: tokenFor(7), useridhashed: 'abc' } });
  await expect.element(page.getByRole('heading', { name: '23 Skidoo' })).toBeVisible();
  await expect.element(page.getByText(message('outer.waiting'))).not.toBeInTheDocument();
  expect(asked()).toBe(2);
});

/** The server knows a word no more: what goes by its token is to be renewed. */
function endTokens(ended: ReadonlySet<string>): void {
  const known = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    ended.has(new Headers(init?.headers).get('mytoken') ?? '')
      ? Promise.resolve(new Response('reauthorize', { status: 401 }))
      : known(input, init),
  );
}

const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));

test('the token that was given last counts: after one of the page around it, that page is asked, and never the key', async ({
  open,
  server,
  onTestFinished,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  const made = { jwt: tokenFor(7, 'key'), useridhashed: 'key', questId: 7, expiresAt: Date.now() + 3_600_000 };
  const traded = server.answer(makeEmbedToken, made);
  const ended = new Set<string>();
  endTokens(ended);
  const tokens = watchTokens();
  await open(`/outermapalone/${KEY}/view/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  host.send({ type: 'setJwtToken', data: { jwt: tokenFor(8, 'host'), useridhashed: 'host' } });
  await expect.poll(() => tokens).toEqual([tokenFor(7, 'key'), tokenFor(8, 'host')]);
  ended.add(tokenFor(8, 'host'));
  showAgain();
  await expect.element(page.getByText(message('outer.waiting'))).toBeVisible();
  expect(host.told.filter(({ type }) => type === 'reauthorize')).toHaveLength(1);
  expect(traded).toHaveLength(1);
  host.send({ type: 'setJwtToken', data: { jwt: tokenFor(8, 'newer'), useridhashed: 'host' } });
  await expect.element(page.getByText(message('outer.waiting'))).not.toBeInTheDocument();
  await expect.poll(() => tokens.at(-1)).toBe(tokenFor(8, 'newer'));
  expect(traded).toHaveLength(1);
});

test('a key that is revoked, and a quest that ends, while the map shows: it goes, with the sentence', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  const made = { jwt: tokenFor(7, 'key'), useridhashed: 'key', questId: 7, expiresAt: Date.now() + 3_600_000 };
  server.answer(makeEmbedToken, made);
  const ended = new Set<string>();
  endTokens(ended);
  const tokens = watchTokens();
  await open(`/outermapalone/${KEY}/view/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  server.answer(makeEmbedToken, { ...made, jwt: tokenFor(7, 'next') });
  ended.add(tokenFor(7, 'key'));
  showAgain();
  // After its hour the key gives another.
  await expect.poll(() => tokens.at(-1)).toBe(tokenFor(7, 'next'));
  server.answer(makeEmbedToken, refused('not-found'));
  ended.add(tokenFor(7, 'next'));
  showAgain();
  await expect.element(page.getByText(message('outer.gone'))).toBeVisible();
  await expect.element(map).not.toBeInTheDocument();

  await open(`/outermapalone/abc/${tokenFor(7)}/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  server.answer(fetchGameMap, refused('not-found'));
  showAgain();
  await expect.element(page.getByText(message('outer.gone'))).toBeVisible();
  await expect.element(map).not.toBeInTheDocument();
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

test('the 3D page stands its mindsets in the tilted map', async ({ open, server, onTestFinished }) => {
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  await open(`/outeraframe/abc/${tokenFor(7)}/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  expect(host.told[0]).toEqual({ type: 'informMounted', data: { page: 'outeraframe', version: 1 } });
  // A tilted map shows more of what is far away.
  const isTilted = () => {
    const moved = host.last('informMoved') as HostReportData<'informMoved'> | undefined;
    return moved !== undefined && moved.bounds.north - moved.latitude > 1.3 * (moved.latitude - moved.bounds.south);
  };
  await expect.poll(isTilted).toBe(true);
  await expect.element(page.getByRole('button', { name: /^The clock/ })).toBeInTheDocument();
});

test('where there is no room for a map it is a picture that leads to the quest', async ({ open, server }) => {
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  await open(`/outermapalone/abc/${tokenFor(7)}/-`);
  await page.viewport(300, 200);
  const link = page.getByRole('link', { name: '23 Skidoo' });
  await expect.element(link).toHaveAttribute('href', '/qd/7');
  expect(document.querySelector('.map')).toBeNull();
});
