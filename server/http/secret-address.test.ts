import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeEmbedKey, makeEmbedToken } from '@mangoquest/contract/calls/embeds.ts';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchGameMap } from '@mangoquest/contract/calls/play.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { loggerOptions } from './logger.ts';

/** The app with a page, and its log. */
async function startLogged() {
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
  return { app, lines };
}

/** Addresses that contain a code of the payment provider. */
const CODES = [
  '/paypalAuth/Kanari-7',
  '/mgq_attributes?code=Kanari-7',
  '/createEditMgq/mgq_attributes/?x=1&code=Kanari-7',
];

test('the page of an address that holds a password or a code is kept by no cache, names it to nobody, and is logged by its route', async () => {
  const { app, lines } = await startLogged();
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

test('a token of an embed and the keys it is made by are in no log and kept by no cache, whatever becomes of them', async () => {
  const { app, lines } = await startLogged();
  const nora = await app.signUp('nora');
  const [{ questId }, other] = [await makeQuest(app, nora), await makeQuest(app, nora)];
  const make = (kind: 'public' | 'secret') =>
    app.call(makeEmbedKey, { questId, kind, origins: ['https://museum.example'] }, nora);
  const [open, secret] = [await make('public'), await make('secret')];
  const { jwt, useridhashed } = await app.call(makeEmbedToken, { key: secret.key, scope: 'view' });
  const statuses = [];
  for (const [mytoken, requestid, id] of [
    [jwt, useridhashed, questId],
    [jwt, useridhashed, other.questId],
    [jwt, 'another', questId],
    [`${jwt}x`, useridhashed, questId],
  ] as const)
    for (const call of [fetchGameMap, fetchDrawings])
      statuses.push((await app.request(call, { questId: id }, { headers: { mytoken, requestid } })).statusCode);
  expect(statuses).toEqual([200, 200, 404, 404, 401, 401, 401, 401]);
  await app.request(makeEmbedToken, { key: `${secret.key}x`, scope: 'view' });
  for (const path of [
    `/outermapalone/${useridhashed}/${jwt}/Hello`,
    `/outermapalone/${open.key}/view/-`,
    `/outeraframe/${useridhashed}/${jwt}/-?x=${jwt}`,
  ]) {
    const { headers, body } = await app.server.inject({ method: 'GET', url: path });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    for (const word of [jwt, useridhashed, open.key]) expect(body).not.toContain(word);
  }
  const logged = lines.join('');
  expect(logged).toContain('"route":"/api/embed/tokens"');
  for (const word of [jwt, useridhashed, open.key, secret.key]) expect(logged).not.toContain(word);
});
