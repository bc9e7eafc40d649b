// Hours offline, on real files: the app starts, a mindset opens, its answer waits, and counts once.
import { fetchProgress } from '@mangoquest/contract/calls/play.ts';
import { message } from './support/language.ts';
import { expect, expectToast, test } from './support/journey.ts';
import { makeQuest } from './support/quests.ts';
import { recordsInBrowser } from './support/traces.ts';
import { callAs, signUp } from './support/user.ts';

test.use({ maps: 'coarse' });

test.use({ serviceWorkers: 'allow' });

test('reloaded and closed without a network the game goes on, and its answer is graded once when the network is back @phone', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED|no-response/);
  const player = await signUp(page);
  const quest = await makeQuest(page, player, { title: 'Valley' }, ['One', 'Two']);
  const taken = page.waitForResponse(/\/pack$/);
  await page.goto(`/qd/${quest}`);
  await page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .click();
  await taken;
  // The app's files are cached on the device once its worker has been installed.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // So are the map tiles around the quest.
  const ground = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('taken-along:'));
      return name === '' ? 0 : (await (await caches.open(name)).keys()).length;
    });
  await expect.poll(ground, { timeout: 60_000 }).toBeGreaterThan(50);

  await context.setOffline(true);
  await page.reload();
  const two = page.getByRole('button', { name: message('game.openTitle', { title: 'Two' }) }).first();
  await two.click();
  await page.getByRole('radio', { name: 'right' }).click();
  await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await expect(page.getByText(message('game.notSentHere'))).toBeVisible();
  await page.close();

  const next = await context.newPage();
  const graded: string[] = [];
  context.on('response', (response) => {
    if (response.url().includes('AnswersGrader')) graded.push(response.request().postData() ?? '');
  });
  await next.goto('/outergame');
  await expect(next.getByText(message('waiting.notSent', { n: 1 }))).toBeVisible();
  expect(graded).toEqual([]);
  await context.setOffline(false);
  await expect(next.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  // On a busy machine it may be sent again before the reply is in: the same answer, which counts once.
  expect(new Set(graded).size).toBe(1);
  // As another device sees it.
  expect(await callAs(next, player, fetchProgress, { questId: quest })).toMatchObject({
    score: 100,
    done: [{ grade: 100 }],
  });
});

test('a map that is edited opens after a reload without a network, with what is not saved yet @phone', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED|no-response/);
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: 'Valley' }, ['One']);
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await row('One').click();
  await page.getByLabel(message('editor.title')).fill('Spring');
  await page.getByRole('button', { name: message('editor.close') }).click();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect(page.getByText(message('editor.unsaved', { n: 1 }))).toBeVisible();
  // A page that is left at once has no time to store both.
  await expect
    .poll(async () => {
      const stored = await recordsInBrowser(page);
      return [stored['mangoquest/kept_maps']?.length, stored['mangoquest/map_drafts']?.length];
    })
    .toEqual([1, 1]);
  await context.setOffline(true);
  await page.reload();
  await expectToast(page, message('editor.offlineHere'));
  await expect(row('Spring')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: message('editor.save'), exact: true }).click();
  await expectToast(page, message('common.saved'));
});

test('the app is kept although its first try to be installed fails @phone', async ({ page }) => {
  await signUp(page);
  await page.addInitScript(() => {
    const worker = navigator.serviceWorker;
    const real = worker.register.bind(worker);
    let tries = 0;
    worker.register = (...given) => {
      tries += 1;
      return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : real(...given);
    };
  });
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: 60_000,
    })
    .toBe('activated');
});
