import { afterEach, expect, test, vi } from 'vitest';
import { callError, refusalError } from '../../api/call-error.ts';
import { outboxPorts } from './outbox-ports.ts';

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
  vi.unstubAllGlobals();
});

test.each([
  ['was known', false],
  ['was not known yet', true],
])('an answer given while the server’s time %s is sent with its time by the server’s clock', async (_, isByDevice) => {
  const HOUR = 3_600_000;
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
