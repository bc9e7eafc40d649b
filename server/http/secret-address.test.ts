import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { loggerOptions } from './logger.ts';

/** Where the payment provider's code may stand. */
const CODES = [
  '/paypalAuth/Kanari-7',
  '/mgq_attributes?code=Kanari-7',
  '/createEditMgq/mgq_attributes/?x=1&code=Kanari-7',
];

test('the page of an address that holds a password or a code is kept by no cache, names it to nobody, and is logged by its route', async () => {
  const lines: string[] = [];
  const app = await startTestApp({
    logger: loggerOptions('trace', {
      write: (line) => {
        lines.push(line);
      },
    }),
  });
  onTestFinished(() => app.close());
  mkdirSync(join(app.folder, 'dist'));
  writeFileSync(join(app.folder, 'dist', 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>');
  for (const path of [
    '/outerauth/nora%40example.org/Kanari-7_vogel!/dashboard/Hi',
    '/outerauth/nora%40example.org/Kanari-7_vogel!?x=Kanari-7',
    `/outerauth/${'Kanari-7'.repeat(200)}`,
    ...CODES,
  ]) {
    const reply = await app.server.inject({ method: 'GET', url: path });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(reply.body).not.toContain('Kanari-7');
  }
  for (const url of ['/account', '/mgq_attributes?questId=7', '/account?code=7', '/paypalAuth']) {
    const other = await app.server.inject({ method: 'GET', url });
    expect(other.headers).toMatchObject({
      'cache-control': 'no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
  expect(lines.join('')).toContain('"route":"*"');
  expect(lines.join('')).not.toContain('Kanari-7');
});
