import { afterEach, expect, test, vi } from 'vitest';
import { callError, refusalError } from '../../api/call-error.ts';
import { outboxPorts } from './outbox-ports.ts';

const HOUR = 3_600_000;

const told = (status: number, error: string) =>
  refusalError(status, { error, key: 'play.mindsetGone', message: 'Gone.', issues: [] });

test('only what our server says itself ends an answer; a page of something in between, and what passes, does not', async () => {
  for (const [status, error] of [
    [404, 'not-found'],
    [403, 'forbidden'],
    [409, 'not-running'],
    [422, 'invalid'],
  ] as const)
    expect([status, outboxPorts.isRefusal(await told(status, error))]).toEqual([status, true]);
  for (const [status, error] of [
    [503, 'busy'],
    [429, 'too-many'],
    [500, 'server'],
  ] as const)
    expect([status, outboxPorts.isRefusal(await told(status, error))]).toEqual([status, false]);
  const pages = [
    null,
    { error: 'Forbidden' },
    { status: 404, error: 'Not Found', message: '' },
    'Sign in to this network',
  ];
  for (const status of [200, 400, 403, 404, 409, 413, 422, 451])
    for (const page of pages)
      expect([status, page, outboxPorts.isRefusal(await refusalError(status, page))]).toEqual([status, page, false]);
  for (const error of [callError('network'), callError('reauthorize'), new TypeError('x is undefined')])
    expect(outboxPorts.isRefusal(error)).toBe(false);
});

test('what is refused because of the session waits with all others: a password to change first, a page of another origin', async () => {
  for (const key of ['login.mustChangeText', 'server.otherSite']) {
    const error = await refusalError(403, { error: 'forbidden', key, message: 'No.', issues: [] });
    expect([key, outboxPorts.isRefusal(error), outboxPorts.isForAll(error)]).toEqual([key, false, true]);
  }
  const own = await refusalError(403, { error: 'forbidden', key: 'play.ownQuestion', message: 'No.', issues: [] });
  expect([outboxPorts.isRefusal(own), outboxPorts.isForAll(own)]).toEqual([true, false]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['was known', false],
  ['was not known yet', true],
])('an answer given while the server’s time %s is sent with its time by the server’s clock', async (_, isByDevice) => {
  // The clocks that this page knows of are its own.
  vi.resetModules();
  const { outboxPorts: ports } = await import('./outbox-ports.ts');
  const asked: string[] = [];
  let told: number | null = null;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url);
    const body = new URLSearchParams(String(init.body));
    if (body.has('deviceTime')) told = Number(body.get('deviceTime'));
    // This device is three hours ahead.
    const headers = { date: new Date(Date.now() - 3 * HOUR).toUTCString() };
    const refusal = { error: 'not-running', key: 'play.keptLate', message: 'Late.', issues: [] };
    return Promise.resolve(
      new Response(url.endsWith('/renew') ? 'null' : JSON.stringify(refusal), {
        status: url.endsWith('/renew') ? 200 : 409,
        headers,
      }),
    );
  });
  const answeredAt = isByDevice ? Date.now() - HOUR : Date.now() - 4 * HOUR;
  const answer = { userId: 1, entryId: 7, questId: 3, mindsetId: 5, title: '', picks: [], place: null, answeredAt };
  await ports.send({ ...answer, ...(isByDevice ? { isByDevice } : {}) }).catch(() => undefined);
  expect(asked).toEqual([...(isByDevice ? ['/api/session/renew'] : []), '/mobile/AnswersGrader']);
  expect(Math.abs((told ?? 0) - (Date.now() - 4 * HOUR))).toBeLessThan(2500);
});

/** Gives an answer before the first reply, lets `after` happen, and gives the time that is sent, by the server's clock. */
async function sentAfter(after: () => void, clock: { readonly isSetBefore: boolean; readonly isOtherPage?: boolean }) {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const server = 1_800_000_000_000;
  // This device is three hours behind, as an earlier page had learnt.
  vi.setSystemTime(server - (clock.isSetBefore ? 0 : 3 * HOUR));
  const kept = new Map([['own:clock-offset', String(3 * HOUR)]]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: () => undefined });
  const [{ clockNow }, { outboxPorts: ports }] = await Promise.all([
    import('./device-clock.ts'),
    import('./outbox-ports.ts'),
  ]);
  const given = { answeredAt: Date.now(), isByDevice: true, clock: clockNow() } as const;
  const page = clock.isOtherPage === true ? { clock: { offset: 3 * HOUR, gap: 0, page: 0 } } : {};
  after();
  let told = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body = new URLSearchParams(String(init.body));
    if (body.has('deviceTime')) told = Number(body.get('deviceTime'));
    const headers = { date: new Date(server + HOUR).toUTCString() };
    return Promise.resolve(new Response(url.endsWith('/renew') ? 'null' : '{}', { headers }));
  });
  const answer = { userId: 1, entryId: 7, questId: 3, mindsetId: 5, title: '', picks: [], place: null };
  await ports.send({ ...answer, ...given, ...page }).catch(() => undefined);
  vi.useRealTimers();
  return (told - server) / 1000;
}

test('a device that sets its clock before the first reply moves no time of giving', async () => {
  const hourLater = () => vi.advanceTimersByTime(HOUR);
  const andSet = () => {
    hourLater();
    vi.setSystemTime(Date.now() + 3 * HOUR);
  };
  // Not set at all; set meanwhile; set meanwhile, and the page was killed; set before it was given.
  expect(Math.abs(await sentAfter(hourLater, { isSetBefore: false }))).toBeLessThan(2);
  expect(Math.abs(await sentAfter(andSet, { isSetBefore: false }))).toBeLessThan(2);
  expect(Math.abs(await sentAfter(andSet, { isSetBefore: false, isOtherPage: true }))).toBeLessThan(2);
  expect(Math.abs(await sentAfter(hourLater, { isSetBefore: true }))).toBeLessThan(2);
});

test('while nothing tells the server’s time it waits', async () => {
  vi.resetModules();
  const { outboxPorts: ports } = await import('./outbox-ports.ts');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const answer = { userId: 1, entryId: 7, questId: 3, mindsetId: 5, title: '', picks: [], place: null, answeredAt: 1 };
  await expect(ports.send({ ...answer, isByDevice: true })).rejects.toThrow('noNetwork');
  expect(asked).toEqual(['/api/session/renew']);
});
