import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileOrTaken, pageOrKept } from './offline-handlers.ts';

const OURS = 'https://quest.test/map/embedded/1/0/0.pbf';
const TILE = 'https://tiles.test/planet/1/0/0.pbf';
const PLANET = 'https://tiles.test/planet';
const KEPT = 'https://quest.test/?kept&__WB_REVISION__=1';

const held = new Map([
  [OURS, new Response('taken')],
  [TILE, new Response('taken', { headers: { 'content-type': 'application/x-protobuf' } })],
  [PLANET, new Response('taken', { headers: { 'content-type': 'application/json' } })],
  [KEPT, new Response('kept')],
]);

beforeEach(() => {
  vi.useFakeTimers();
  const match = ({ url }: { url: string }) => Promise.resolve(held.get(url)?.clone());
  const keys = () => Promise.resolve([...held.keys()].map((url) => ({ url })));
  vi.stubGlobal('location', { origin: 'https://quest.test' });
  vi.stubGlobal('caches', {
    match,
    keys: () => Promise.resolve(['taken-along:1:1', 'workbox-precache-v2']),
    open: () => Promise.resolve({ match, keys }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const networks = {
  there: () => Promise.resolve(new Response('new')),
  away: () => Promise.reject(new TypeError('Failed to fetch')),
  silent: () => new Promise<Response>(() => {}),
};

async function replyOf(handler: typeof fileOrTaken, url: string, network: keyof typeof networks): Promise<string> {
  vi.stubGlobal('fetch', networks[network]);
  const reply = handler({ request: new Request(url) });
  await vi.advanceTimersByTimeAsync(5_000);
  return (await reply).text();
}

test.each([
  [OURS, 'there', 'new'],
  [OURS, 'away', 'taken'],
  [OURS, 'silent', 'taken'],
  [PLANET, 'there', 'new'],
  [PLANET, 'silent', 'taken'],
  [TILE, 'there', 'taken'],
  [TILE, 'away', 'taken'],
  [`${TILE}?another`, 'there', 'new'],
] as const)('%s with the network %s is the %s one', async (url, network, body) => {
  expect(await replyOf(fileOrTaken, url, network)).toBe(body);
});

test.each([
  ['there', 'new'],
  ['away', 'kept'],
  ['silent', 'kept'],
] as const)('a page with the network %s is the %s one', async (network, body) => {
  expect(await replyOf(pageOrKept, 'https://quest.test/outergame', network)).toBe(body);
});

test('a page that is kept nowhere says that there is no network', async () => {
  held.delete(KEPT);
  vi.stubGlobal('fetch', networks.away);
  await expect(pageOrKept({ request: new Request('https://quest.test/') })).rejects.toThrow('Failed to fetch');
  held.set(KEPT, new Response('kept'));
});
