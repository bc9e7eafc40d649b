import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appWithUsers } from '../testing/app-with-users.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';

const {
  app,
  users: { owner },
} = await appWithUsers('owner');

const folder = join(app.folder, 'dist');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.html'), '<head><!--first-view--><script nonce="__CSP_NONCE__"></script></head>');

async function headAt(url: string): Promise<string> {
  const { body } = await app.server.inject({ method: 'GET', url });
  return body.replace(/<script nonce="[^"]+"><\/script>|<meta (property|name)="(og|twitter):[^>]+>/g, '');
}

test('the page of a contest’s results says their title and whose they are, before any script', async () => {
  const { questId } = await makeQuest(app, owner, {
    forContest: true,
    virtual: true,
    title: `"><b>'Tea' & $& cake`,
  });
  const head =
    '<head><meta name="first-view" content="&quot;&gt;&lt;b&gt;&#39;Tea&#39; &amp; $&amp; cake" data-text="by owner"></head>';
  expect(await headAt(`/contestResults/${questId}`)).toBe(head);
  expect(await headAt(`/contestResults/${questId}/abc?from=3`)).toBe(head);
});

test('it says nothing of results that are not for everybody, of none, and on other pages', async () => {
  const { questId } = await makeQuest(app, owner, { forContest: false });
  for (const url of [
    `/contestResults/${questId}`,
    '/contestResults/999999',
    '/contestResults/x',
    `/qd/${questId}`,
    '/',
  ])
    expect(await headAt(url), url).toBe('<head></head>');
});
