import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileOrTaken, pageOrKept } from './handlers.ts';

const OURS = 'https://quest.test/map/embedded/1/0/0.pbf';
const TILE = 'https://tiles.test/planet/1/0/0.pbf';
const PLANET = 'https://tiles.test/planet';

const held = new Map([
  [OURS, new Response('taken')],
  [TILE, new Response('taken', { headers: { 'content-type': 'application/x-protobuf' } })],
  [PLANET, new Response('taken', { headers: { 'content-type': 'application/json' } })],
]);

beforeEach(() => {
  vi.useFakeTimers();
  const match = ({ url }: { url: string }) => Promise.resolve(held.get(url)?.clone());
  vi.stubGlobal('location', { origin: 'https://quest.test' });
  vi.stubGlobal('caches', { match });
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

async function replyOf(answer: () => Promise<Response>, network: keyof typeof networks): Promise<string> {
  vi.stubGlobal('fetch', networks[network]);
  const reply = answer();
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
  expect(await replyOf(() => fileOrTaken({ request: new Request(url) }), network)).toBe(body);
});

const PAGE = new Request('https://quest.test/outergame');

test.each([
  ['there', 'new'],
  ['away', 'kept'],
  ['silent', 'kept'],
] as const)('a page with the network %s is the %s one', async (network, body) => {
  const kept = () => Promise.resolve(new Response('kept'));
  expect(await replyOf(() => pageOrKept(PAGE, kept), network)).toBe(body);
});

test('a page that is kept nowhere says that there is no network', async () => {
  vi.stubGlobal('fetch', networks.away);
  await expect(pageOrKept(PAGE, () => Promise.resolve(undefined))).rejects.toThrow('Failed to fetch');
});
