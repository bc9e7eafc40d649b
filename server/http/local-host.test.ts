import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { readHost } from './local-host.ts';

let app: TestApp;
let behind: TestApp;
beforeAll(async () => {
  [app, behind] = [await startTestApp(), await startTestApp({ config: { trustProxy: 1 } })];
  for (const each of [app, behind]) await each.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => Promise.all([app.close(), behind.close()]));

function statusOf(head: string, { server } = app): Promise<string> {
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    });
    socket
      .once('data', (bytes) => {
        resolve(bytes.toString('latin1').slice(9, 12));
        socket.destroy();
      })
      .once('error', reject);
  });
}

test.each([
  ['a name', 'GET /health HTTP/1.1\r\nHost: quests.example.org', '200'],
  ['a name and a port', 'GET /health HTTP/1.1\r\nHost: localhost:8080', '200'],
  ['an address', 'GET /health HTTP/1.1\r\nHost: [::1]:8080', '200'],
  ['none, as HTTP/1.0 may', 'GET /health HTTP/1.0', '200'],
  ['none', 'GET /health HTTP/1.1', '400'],
  ['two', 'GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', '400'],
  ['two of the same', 'GET /health HTTP/1.1\r\nHost: localhost\r\nhOST: localhost', '400'],
  ['a user', 'GET /health HTTP/1.1\r\nHost: localhost:x@evil.example', '400'],
  ['a path', 'GET /health HTTP/1.1\r\nHost: localhost/x', '400'],
  ['a list', 'GET /health HTTP/1.1\r\nHost: localhost, evil.example', '400'],
  ['a port that is no number', 'GET /health HTTP/1.1\r\nHost: localhost:8o', '400'],
  ['a port beyond all', 'GET /health HTTP/1.1\r\nHost: localhost:65536', '400'],
  ['another name in the address', 'GET http://evil.example/health HTTP/1.1\r\nHost: localhost', '400'],
  ['the same name in the address', 'GET http://localhost/health HTTP/1.1\r\nHost: localhost', '400'],
  ['a call that does not exist', 'GET /nothing HTTP/1.1\r\nHost: a@b', '400'],
])('a request with %s', async (_what, head, status) => {
  expect(await statusOf(head)).toBe(status);
});

test('what a proxy says of the host is a name and a port too', async () => {
  const head = (forwarded: string) => `GET /health HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: ${forwarded}`;
  expect([
    await statusOf(head('quests.example.org'), behind),
    await statusOf(head('a:x@evil.example'), behind),
  ]).toEqual(['200', '400']);
  // Not a trusted header, so it is ignored.
  expect(await statusOf(head('a:x@evil.example'))).toBe('200');
});

test('a host is read as its name and its port', () => {
  expect(readHost('Quests.Example.org:8443')).toEqual({ name: 'Quests.Example.org', port: 8443 });
  expect(readHost('[fe80::1]')).toEqual({ name: '[fe80::1]', port: null });
  for (const wrong of [
    undefined,
    '',
    ':80',
    '.',
    '-a',
    'a b',
    'a\t',
    'a#b',
    'a?b',
    'a\\b',
    'ä.example',
    `${'a'.repeat(254)}`,
  ])
    expect(readHost(wrong), wrong).toBeNull();
});
