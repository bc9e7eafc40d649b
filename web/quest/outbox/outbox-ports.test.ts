import { expect, test } from 'vitest';
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
