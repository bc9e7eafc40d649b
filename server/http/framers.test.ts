// Which sites may frame our pages: settled-2, 7; trust, rows 7 and 8.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeEmbedKey, makeEmbedToken, revokeEmbedKey } from '@mangoquest/contract/calls/embeds.ts';
import { readEmbedAddress, restingPath } from '@mangoquest/core/embed/embed-address.ts';
import type { EmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';
import { keyHash } from '../services/embed/embed-keys.service.ts';
import { ownGrant } from '../testing/grants.ts';
import { startTestApp } from '../testing/test-app.ts';

const SCHOOL = 'https://school.example';
const MUSEUM = 'https://museum.example';

async function world(isLocalOnly = false, origins = [MUSEUM]) {
  const app = await startTestApp({ config: { hostOrigins: [SCHOOL], isLocalOnly } });
  onTestFinished(() => app.close());
  mkdirSync(join(app.folder, 'dist'));
  writeFileSync(join(app.folder, 'dist', 'index.html'), '<!doctype html><!--first-view-->');
  const nora = await app.signUp('nora');
  const { questId } = await makeQuest(app, nora);
  const make = (kind: 'public' | 'secret') => app.call(makeEmbedKey, { questId, kind, origins }, nora);
  /** The sites that may frame an address; checks that the page accepts messages from the same sites. */
  const framers = async (address: string) => {
    const { headers, body, statusCode } = await app.server.inject(address);
    expect(statusCode).toBe(200);
    const [, allowed = ''] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    const [, listens = ''] = /name="host-origins" content="([^"]*)"/.exec(body) ?? [];
    expect(allowed).toBe(`'self' ${listens}`.trim());
    // Only the operator's sites keep the window that they open, and only with the picker.
    const isKept = listens !== '' && /^\/outermap\/?(\?|$)/.test(address);
    expect(headers['cross-origin-opener-policy']).toBe(isKept ? 'unsafe-none' : 'same-origin-allow-popups');
    return listens;
  };
  return { app, nora, questId, make, framers };
}

test('a page on one’s own machine frames a quest only while the server is tried out there', async () => {
  const here = 'http://localhost:4200';
  const tried = await world(true, [MUSEUM, here]);
  const { key } = await tried.make('public');
  expect(await tried.framers(`/outermapalone/${key}/view/-`)).toBe(`${MUSEUM} ${here}`);
  const { app, questId, nora, framers } = await world();
  // A key made before the server was public.
  const grant = ownGrant(nora.userId, questId);
  const origins = [MUSEUM, here];
  await app.storage.embedKeys.add(
    grant,
    { kind: 'public', origins, madeAt: 1, key: 'mqp_old', hash: keyHash('mqp_old') },
    9,
  );
  expect(await framers('/outermapalone/mqp_old/view/-')).toBe(MUSEUM);
});

test('a quest is framed by the sites of its key alone, by a token of it too, until the key is gone', async () => {
  const { app, nora, questId, make, framers } = await world();
  const [open, secret] = [await make('public'), await make('secret')];
  const { jwt, useridhashed } = await app.call(makeEmbedToken, { key: secret.key, scope: 'view' });
  for (const page of ['outermapalone', 'outeraframe']) {
    expect(await framers(`/${page}/${open.key}/view/-?theme=dark`)).toBe(MUSEUM);
    expect(await framers(`/${page}/${useridhashed}/${jwt}/Hello`)).toBe(MUSEUM);
  }
  // A page with an expired token still opens, and requests a new token.
  const now = app.clock.time;
  app.clock.time = now + 7_200_000;
  expect(await framers(`/outermapalone/${useridhashed}/${jwt}/-`)).toBe(MUSEUM);
  app.clock.time = now;
  for (const { id } of [open, secret]) await app.call(revokeEmbedKey, { questId, keyId: id }, nora);
  expect(await framers(`/outermapalone/${open.key}/view/-`)).toBe('');
  expect(await framers(`/outermapalone/${useridhashed}/${jwt}/-`)).toBe('');
});

test('a page whose token left its address is framed as before, and nobody learns by counting keys up', async () => {
  const { app, nora, questId, make, framers } = await world();
  const secret = await make('secret');
  const { jwt, useridhashed } = await app.call(makeEmbedToken, { key: secret.key, scope: 'view' });
  const rested = restingPath(readEmbedAddress(`/outermapalone/${useridhashed}/${jwt}/Hello`) as EmbedAddress);
  expect(rested).toMatch(/^\/outermapalone\?by=\d+\.[\w-]{22}$/);
  expect(await framers(rested)).toBe(MUSEUM);
  for (const wrong of [`/outermapalone?by=${secret.id}`, `/outermapalone?by=-`])
    expect(await framers(wrong)).toBe(SCHOOL);
  for (const wrong of [`/outermapalone?by=${secret.id}.${'A'.repeat(22)}`, '/outermapalone?by=99.x'])
    expect(await framers(wrong)).toBe('');
  await app.call(revokeEmbedKey, { questId, keyId: secret.id }, nora);
  expect(await framers(rested)).toBe('');
});

test('without a key it is framed by the sites of the installation', async () => {
  const { app, nora, questId, framers } = await world();
  const { jwt, useridhashed } = await app.call(makeEmbedToken, { questId, scope: 'view' }, nora);
  for (const address of [
    '/outermap',
    '/outermap/',
    '/outermapalone',
    '/outeraframe/-/-/-',
    `/outermapalone/${useridhashed}/${jwt}/-`,
    // An invalid token does not show whose quest it is for.
    `/outermapalone/${useridhashed}/${jwt.slice(0, -4)}AAAA/-`,
  ])
    expect(await framers(address), address).toBe(SCHOOL);
});

test('no other page is, nor by a key that nobody made', async () => {
  const { framers } = await world();
  for (const address of ['/', '/outergame', '/login', '/outerauth/a/b', `/outermapalone/mqp_${'x'.repeat(43)}/view/-`])
    expect(await framers(address), address).toBe('');
});
