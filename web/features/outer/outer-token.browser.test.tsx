// The life of an embedded page's token: settled-2, 7.
import { page } from 'vitest/browser';
import { makeEmbedToken } from '@mangoquest/contract/calls/embeds.ts';
import { fetchGameMap } from '@mangoquest/contract/calls/play.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { answerGame } from '../../testing/games.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { endTokens, hostAround, KEY, showAgain, tokenFor, watchTokens } from '../../testing/host-around.ts';

const map = page.getByRole('group', { name: message('map.label'), exact: true });

test('a token that is over is asked for once, and what waited goes out again with the new one', async ({
  open,
  server,
  onTestFinished,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { mindsetCount: 1 });
  endTokens(new Set([tokenFor(7, 'old')]));
  const tokens = watchTokens();
  await open(`/outermapalone/abc/${tokenFor(7, 'old')}/-`);
  await expect.element(page.getByText(message('outer.waiting'))).toBeVisible();
  expect(host.told.filter(({ type }) => type === 'reauthorize')).toHaveLength(1);
  host.send({ type: 'setJwtToken', data: { jwt: tokenFor(7, 'new'), useridhashed: 'abc' } });
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.element(page.getByText(message('outer.waiting'))).not.toBeInTheDocument();
  expect(tokens).toEqual([tokenFor(7, 'old'), tokenFor(7, 'new')]);
});

test('a page whose token left its address asks the page around it for another, again when the reader does', async ({
  open,
  server,
  onTestFinished,
}) => {
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  const asked = () => host.told.filter(({ type }) => type === 'reauthorize').length;
  await open('/outermapalone?by=-');
  await expect.element(page.getByText(message('outer.waiting'))).toBeVisible();
  await expect.poll(asked).toBe(1);
  await checkScreen();
  await page.getByRole('button', { name: message('ui.retry') }).click();
  expect(asked()).toBe(2);
  host.send({ type: 'setJwtToken', data: { jwt: tokenFor(7), useridhashed: 'abc' } });
  await expect.element(page.getByRole('heading', { name: '23 Skidoo' })).toBeVisible();
  await expect.element(page.getByText(message('outer.waiting'))).not.toBeInTheDocument();
  expect(asked()).toBe(2);
});

test('the token that was given last counts: after one of the page around it, that page is asked, and never the key', async ({
  open,
  server,
  onTestFinished,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  const made = { jwt: tokenFor(7, 'key'), useridhashed: 'key', questId: 7, expiresAt: Date.now() + 3_600_000 };
  const traded = server.answer(makeEmbedToken, made);
  const ended = new Set<string>();
  endTokens(ended);
  const tokens = watchTokens();
  await open(`/outermapalone/${KEY}/view/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  host.send({ type: 'setJwtToken', data: { jwt: tokenFor(8, 'host'), useridhashed: 'host' } });
  await expect.poll(() => tokens).toEqual([tokenFor(7, 'key'), tokenFor(8, 'host')]);
  ended.add(tokenFor(8, 'host'));
  showAgain();
  await expect.element(page.getByText(message('outer.waiting'))).toBeVisible();
  expect(host.told.filter(({ type }) => type === 'reauthorize')).toHaveLength(1);
  expect(traded).toHaveLength(1);
  host.send({ type: 'setJwtToken', data: { jwt: tokenFor(8, 'newer'), useridhashed: 'host' } });
  await expect.element(page.getByText(message('outer.waiting'))).not.toBeInTheDocument();
  await expect.poll(() => tokens.at(-1)).toBe(tokenFor(8, 'newer'));
  expect(traded).toHaveLength(1);
});

test('a key that is revoked, and a quest that ends, while the map shows: it goes, with the sentence', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  answerGame(server, ['The clock'], { title: '23 Skidoo', mindsetCount: 1 });
  const made = { jwt: tokenFor(7, 'key'), useridhashed: 'key', questId: 7, expiresAt: Date.now() + 3_600_000 };
  server.answer(makeEmbedToken, made);
  const ended = new Set<string>();
  endTokens(ended);
  const tokens = watchTokens();
  await open(`/outermapalone/${KEY}/view/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  server.answer(makeEmbedToken, { ...made, jwt: tokenFor(7, 'next') });
  ended.add(tokenFor(7, 'key'));
  showAgain();
  // After an hour the key is exchanged for another token.
  await expect.poll(() => tokens.at(-1)).toBe(tokenFor(7, 'next'));
  server.answer(makeEmbedToken, refused('not-found'));
  ended.add(tokenFor(7, 'next'));
  showAgain();
  await expect.element(page.getByText(message('outer.gone'))).toBeVisible();
  await expect.element(map).not.toBeInTheDocument();

  await open(`/outermapalone/abc/${tokenFor(7)}/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  server.answer(fetchGameMap, refused('not-found'));
  showAgain();
  await expect.element(page.getByText(message('outer.gone'))).toBeVisible();
  await expect.element(map).not.toBeInTheDocument();
});
