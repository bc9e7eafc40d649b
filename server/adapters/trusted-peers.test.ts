import { expect, test } from 'vitest';
import { logIn } from '@mangoquest/contract/calls/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { proxyWarning, trustedPeers } from './trusted-peers.ts';
import type { TrustSetting } from './trusted-peers.ts';

test.each<[TrustSetting, string, number, boolean]>([
  [1, '127.0.0.1', 0, true],
  [1, '::1', 0, true],
  [1, '::ffff:127.0.0.1', 0, true],
  [1, '127.0.0.1', 1, false],
  [1, '10.0.0.9', 0, false],
  [1, '203.0.113.7', 0, false],
  [2, '203.0.113.7', 1, true],
  [2, '203.0.113.7', 0, false],
  [['172.16.0.0/12'], '172.18.0.1', 0, true],
  [['172.16.0.0/12'], '::ffff:172.18.0.1', 0, true],
  [['172.16.0.0/12'], '127.0.0.1', 0, false],
  [['172.16.0.0/12'], '10.0.0.1', 0, false],
  [['0.0.0.0/0'], '10.0.0.1', 0, true],
  [['0.0.0.0/0'], '203.0.113.7', 0, false],
  [['127.0.0.1', '203.0.113.7'], '203.0.113.7', 1, true],
  [['127.0.0.1', '203.0.113.7'], '203.0.113.7', 0, false],
  [['fd00::/8'], 'fd12::1', 0, true],
  [['fd00::/8'], '2001:db8::1', 0, false],
])('with %j the word of %s at hop %i: %s', (setting, address, hop, isBelieved) => {
  const trust = trustedPeers(setting);
  expect(trust !== false && trust(address, hop)).toBe(isBelieved);
});

test('nobody is believed where nobody is named', () => {
  expect(trustedPeers(false)).toBe(false);
});

test('who can pretend is told at the start', () => {
  expect(proxyWarning(false)).toBeNull();
  expect(proxyWarning(1)).toMatch(/^TRUST_PROXY believes proxies on this machine alone/);
  expect(proxyWarning(['10.0.0.0/8'])).toMatch(/can pretend to be any visitor/);
});

test('a direct client that makes addresses up is counted by its own; one behind a proxy on this machine by what that says', async () => {
  const app = await startTestApp({ config: { trustProxy: 1 } });
  try {
    const spray = async (remoteAddress: string, own = '') => {
      const statuses = [];
      for (let n = 0; n < 130; n += 1) {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}${own}` };
        const payload = JSON.stringify({ email: `user-${n}@example.org`, password: 'Spring-2026!' });
        statuses.push(
          (await app.server.inject({ method: 'POST', url: logIn.path, remoteAddress, headers, payload })).statusCode,
        );
      }
      return statuses.filter((status) => status === 429).length;
    };
    expect(await spray('198.51.100.9')).toBe(30);
    expect(await spray('127.0.0.1')).toBe(0);
    // The last address was added by the proxy; those before are the client's claims.
    expect(await spray('127.0.0.1', ', 198.51.100.10')).toBe(30);
  } finally {
    await app.close();
  }
});
