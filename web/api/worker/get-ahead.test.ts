import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAhead } from './get-ahead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FILES = Array.from({ length: 20 }, (_, at) => ({
  url: `/assets/${at}.js`,
  key: `https://quest.test/assets/${at}.js`,
  isNamedByContent: at > 0,
}));

function cacheOf(there: readonly string[] = []) {
  const held = new Map<string, string>(there.map((key) => [key, 'there already']));
  const cache = {
    match: (key: string) => Promise.resolve(held.has(key) ? new Response(held.get(key)) : undefined),
    put: async (key: string, reply: Response) => void held.set(key, await reply.text()),
  } as unknown as Cache;
  return { held, cache };
}

/** A line that resets, breaks off or refuses the first `bad` tries of each file. */
function lineOf(bad: number) {
  const asked = new Map<string, RequestCache[]>();
  const state = { now: 0, most: 0 };
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    const tries = [...(asked.get(url) ?? []), cache as RequestCache];
    asked.set(url, tries);
    state.most = Math.max(state.most, (state.now += 1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    state.now -= 1;
    if (tries.length > bad) return new Response(`content of ${url}`);
    if (tries.length % 3 === 0) return new Response('busy', { status: 503 });
    if (tries.length % 3 === 1) throw new TypeError('Failed to fetch');
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
    return new Response(broken);
  });
  return { asked, state };
}

async function run(cache: Cache): Promise<unknown> {
  const done = getAhead(cache, FILES).then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(600_000);
  return done;
}

test.each([0, 1, 5])(
  'the files come whole over a line that loses each of them %i times, three at once',
  async (bad) => {
    const { asked, state } = lineOf(bad);
    const { held, cache } = cacheOf();
    expect(await run(cache)).toBeNull();
    expect([...held.keys()].toSorted()).toEqual(FILES.map(({ key }) => key).toSorted());
    for (const { url, key } of FILES) expect(held.get(key)).toBe(`content of ${url}`);
    expect([...asked.values()].map((tries) => tries.length)).toEqual(FILES.map(() => bad + 1));
    expect(state.most).toBe(3);
  },
);

test('what is there already is not fetched; a file whose name tells no content comes past the browser’s cache', async () => {
  const { asked } = lineOf(0);
  const { cache } = cacheOf(FILES.slice(5).map(({ key }) => key));
  expect(await run(cache)).toBeNull();
  expect([...asked].map(([url, [how]]) => [url, how])).toEqual([
    ['/assets/0.js', 'reload'],
    ...[1, 2, 3, 4].map((at) => [`/assets/${at}.js`, 'default']),
  ]);
});

test('a file that is lost six times ends it; what has come stays for the next time', async () => {
  const { asked } = lineOf(6);
  const { held, cache } = cacheOf(FILES.slice(0, 10).map(({ key }) => key));
  expect(await run(cache)).toBeInstanceOf(Error);
  expect(held.size).toBe(10);
  expect([...asked.values()].map((tries) => tries.length)).toEqual([6, 6, 6]);
});
