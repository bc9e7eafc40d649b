// The screens of the journeys in the pseudo-languages: each word comes through a catalogue, and longer words or a page that is turned round break nothing.
import type { Page } from '@playwright/test';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import { whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { localeFor } from '@mangoquest/language/whole.ts';
import { expect, test } from './support/journey.ts';
import { checkLanguage } from './support/language-check.ts';
import { makeQuest, playQuest } from './support/quests.ts';
import { callAs, signUp, type TestUser } from './support/user.ts';

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
const mapIsReady = (page: Page, name: string) =>
  expect(page.getByRole('group', { name, exact: true })).toHaveAttribute('data-ready', '');
/** What a user writes in these journeys is Greek or a number: no Latin letter is theirs. */
const TITLE = 'Οδός Ερμού';
const [ONE, TWO] = ['Πρώτο', 'Δεύτερο'] as const;

/** What people wrote of these quests, long ones first. */
function wordsOf(quests: CallOutput<typeof fetchPublicQuests>): string[] {
  return quests
    .flatMap(({ title, shortDescription, location, image, creator: { username } }) => [
      title,
      shortDescription,
      location,
      image?.tag ?? '',
      username,
      username.slice(0, 2).toUpperCase(),
    ])
    .filter((text) => text !== '')
    .toSorted((a, b) => b.length - a.length);
}

for (const tag of ['en-XA', 'ar-XB']) {
  const { message } = localeFor(tag);
  const givenBy = ({ username, email }: TestUser) => ({
    tag,
    given: [username, email, initials(username), 'right', 'wrong', 'all', 'New York'],
  });

  test.describe(`in ${tag}`, () => {
    test.use({ locale: tag });

    test(`pages for everybody speak ${tag}`, async ({ page, allowConsole }) => {
      allowConsole(/404/);
      const readQuests = () => callAs(page, null, fetchPublicQuests, { sort: 'title' });
      const quests = await readQuests();
      // Other journeys make theirs meanwhile.
      const given = async () => wordsOf([...quests, ...(await readQuests())]);
      const screens: Record<string, () => Promise<void>> = {
        '/': () => expect(page.getByRole('article')).not.toHaveCount(0),
        '/login': () => expect(page.getByRole('heading', { name: message('login.welcomeBack') })).toBeVisible(),
        '/login?mode=sign-up': () =>
          expect(page.getByRole('heading', { name: message('login.welcome') })).toBeVisible(),
        '/account': () => expect(page.getByText(message('account.visitor'))).toBeVisible(),
        '/terms-privacy/terms': () => expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0),
        '/terms-privacy/privacy': () => expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0),
        '/no/such/page': () => expect(page.getByText(message('common.notFound'))).toBeVisible(),
      };
      for (const [path, isThere] of Object.entries(screens)) {
        await page.goto(path);
        await isThere();
        await checkLanguage(page, { tag, given: await given() }, path);
      }
      const quest = quests.find(({ title }) => title === 'Capitals by Metro Map');
      await page.goto(`/qd/${quest?.id}`);
      await mapIsReady(page, message('presentation.whereItStarts'));
      await checkLanguage(page, { tag, given: await given() }, 'the page of a quest');
    });

    test(`pages of an account speak ${tag}`, async ({ page }) => {
      const user = await signUp(page);
      const speech = { tag, given: [...givenBy(user).given, 'Chrome', 'Linux', 'Android'] };
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: message('account.sessions') })).toBeVisible();
      await checkLanguage(page, speech, 'the account page');
      await page.getByRole('button', { name: message('account.delete') }).click();
      await expect(page.getByRole('dialog', { name: message('account.deleteTitle') })).toBeVisible();
      await checkLanguage(page, speech, 'deleting an account');
    });

    test(`pages of a creator speak ${tag}`, async ({ page }) => {
      const creator = await signUp(page);
      const speech = givenBy(creator);
      await page.goto('/createEditMgq/mgq_attributes');
      await page.getByLabel(message('dashboard.agreeLabel')).check();
      await checkLanguage(page, speech, 'the terms');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: message('quest.kindQuestion') })).toBeVisible();
      await checkLanguage(page, speech, 'the kinds');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: message('attributes.longDescription') })).toBeVisible();
      await page.getByRole('button', { name: message('attributes.save') }).click();
      await expect(page.getByText(message('quest.fixRed'))).toBeVisible();
      await checkLanguage(page, speech, 'the form');
      const quest = await makeQuest(page, creator, { title: TITLE, location: 'Αθήνα' }, [ONE, TWO]);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
      await checkLanguage(page, speech, 'the dashboard');
      await page.getByRole('button', { name: message('dashboard.more', { title: TITLE }) }).click();
      await checkLanguage(page, speech, 'the menu of a quest');
      await page.getByRole('menuitem', { name: message('dashboard.menuHistory') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkLanguage(page, speech, 'the history');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: message('imageImport.open') }).click();
      await expect(page.getByRole('dialog', { name: message('imageImport.title') })).toBeVisible();
      await checkLanguage(page, speech, 'quests of pictures');
      await page.goto(`/createEditMgq/mgq_attributes?questId=${quest}`);
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      await checkLanguage(page, speech, 'the form of a quest');
      await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
      await page
        .getByRole('complementary', { name: message('editor.outline') })
        .getByRole('button', { name: ONE })
        .click();
      for (const tab of ['editor.questions', 'editor.media', 'editor.outcome', 'editor.advanced'] as const) {
        await page.getByRole('tab', { name: message(tab), exact: true }).click();
        await checkLanguage(page, speech, tab);
      }
    });

    test(`the game speaks ${tag}`, async ({ page }) => {
      const player = await signUp(page);
      const speech = givenBy(player);
      await playQuest(page, player, await makeQuest(page, player, { title: TITLE }, [ONE, TWO]));
      await mapIsReady(page, message('map.label'));
      await checkLanguage(page, speech, 'the game');
      await page.getByRole('button', { name: message('game.openTitle', { title: ONE }) }).click();
      await page.getByRole('radio', { name: 'right' }).click();
      await checkLanguage(page, speech, 'a question');
      await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
      await expect(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
      await checkLanguage(page, speech, 'a result');
    });
  });
}

test('another language is chosen at the foot of the page, and stays @desktop', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-XA' });
  const page = await context.newPage();
  await page.goto('/');
  const html = page.locator('html');
  await expect(
    page.getByRole('heading', { level: 1, name: localeFor('en-XA').message('start.heading') }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: localeFor('en-XA').message('nav.language') }).selectOption('ar-XB');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(
    page.getByRole('heading', { level: 1, name: localeFor('ar-XB').message('start.heading') }),
  ).toBeVisible();
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'ar-XB');
  await expect(
    page.getByRole('heading', { level: 1, name: localeFor('ar-XB').message('start.heading') }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: localeFor('ar-XB').message('nav.language') }).selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: localeFor('en').message('start.heading') })).toBeVisible();
  await expect(html).toHaveAttribute('dir', 'ltr');
  await context.close();
});

test('the page speaks the language of the account, unless another was chosen in this browser @desktop', async ({
  page,
  openAnother,
}) => {
  const user = await signUp(page);
  await callAs(page, user, saveSettings, { locale: 'ar-XB' });
  const other = await openAnother();
  const html = other.locator('html');
  const { message } = localeFor('en');
  await other.goto('/login?redirect=%2Faccount');
  await other.getByLabel(message('login.email'), { exact: true }).fill(user.email);
  await other.getByLabel(message('login.password'), { exact: true }).fill(user.password);
  await other
    .locator('form')
    .getByRole('button', { name: message('login.logIn') })
    .click();
  await expect(other).toHaveURL(/\/account$/);
  await expect(html).toHaveAttribute('lang', 'ar-XB');
  await expect(other.getByRole('heading', { name: localeFor('ar-XB').message('account.sessions') })).toBeVisible();
  await other.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  // The switch comes first, and is the account's from then on.
  await other.getByRole('combobox', { name: localeFor('ar-XB').message('nav.language') }).selectOption('en');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect.poll(async () => (await callAs(page, user, whoAmI, {})).locale).toBe('en');
});
