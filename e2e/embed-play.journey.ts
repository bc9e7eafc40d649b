// The map of a quest embedded in another site, where its guest answers.
import { makeEmbedKey, makeEmbedToken } from '@mangoquest/contract/calls/embeds.ts';
import { NO_STORAGE, startHostSite, type HostSite } from './support/host-site.ts';
import { expect, test } from './support/journey.ts';
import { middleAtRest } from './support/map.ts';
import { message } from './support/language.ts';
import { makeQuest } from './support/quests.ts';
import { callAs, signUp } from './support/user.ts';

test.use({ maps: 'coarse' });

let host: HostSite;
test.beforeAll(async () => {
  host = await startHostSite();
});
test.afterAll(() => host.close());

test('by a token for playing its guest answers in the 3D map of another page @phone', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(NO_STORAGE);
  const installation = baseURL as string;
  const creator = await signUp(page);
  const questId = await makeQuest(page, creator, { title: '23 Skidoo' }, ['The arm of Liberty', 'The clock']);
  const { key } = await callAs(page, creator, makeEmbedKey, { questId, kind: 'secret', origins: [host.url] });
  const token = await callAs(page, null, makeEmbedToken, { key, scope: 'play' });
  await page.goto(host.url);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.title = 'In 3D';
    Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%' });
    frame.src = address;
    document.body.append(frame);
  }, `${installation}/outeraframe/${token.useridhashed}/${token.jwt}/-`);
  const frame = page.frameLocator('iframe[title="In 3D"]');
  // The one in front: seen at an angle, it stands before the other.
  const arm = frame.getByRole('button', { name: /^The arm of Liberty/ });
  await expect(arm).toBeAttached({ timeout: 30_000 });
  // Until its script has come, the mindsets lie on the flat map, elsewhere on the screen.
  await expect(frame.locator('.map [data-tilted]')).toBeVisible({ timeout: 30_000 });
  const { x, y } = await middleAtRest(arm);
  await page.touchscreen.tap(x, y);
  await expect(frame.getByRole('dialog', { name: 'The arm of Liberty' })).toBeVisible();
  await frame.getByRole('radio', { name: 'right' }).click();
  await frame.getByRole('button', { name: message('common.ok'), exact: true }).click();
  await expect(frame.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await frame.getByRole('button', { name: message('game.backToMap') }).click();
  // What is answered is marked, and not opened again.
  await expect(frame.getByText(message('outer.visited'))).toBeVisible();
});
