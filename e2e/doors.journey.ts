// Entering a quest: its password, and its times with a wrong device clock.
import type { Page } from '@playwright/test';
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { changeQuest, makeQuest } from './support/quests.ts';
import { makeUser, signUp } from './support/user.ts';

const HOUR = 3_600_000;

test('a password is asked for before a guest is made, and the page says whom to ask @phone', async ({
  page,
  request,
}) => {
  const creator = await makeUser({ request });
  const title = `Behind a door ${Date.now() % 1e6}`;
  const questId = await makeQuest({ request }, creator, { title }, ['Start']);
  await changeQuest({ request }, creator, questId, { title }, 'sesame');
  const signUps: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('SignUper')) signUps.push(sent.url());
  });

  await page.goto(`/qd/${questId}`);
  await expect(page.getByText(message('presentation.askForPassword', { name: creator.username }))).toBeVisible();
  await checkAccessibility(page);
  const enter = page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true });
  await enter.first().click();
  const dialog = page.getByRole('dialog', { name: message('play.needsPassword') });
  await expect(dialog).toContainText(message('presentation.askForPassword', { name: creator.username }));
  await dialog.getByRole('textbox', { name: message('login.password') }).fill('Sesame');
  await dialog.getByRole('button', { name: message('presentation.enter') }).click();
  await expect(dialog).toContainText(message('play.wrongPassword'));
  await dialog.getByRole('button', { name: message('common.cancel') }).click();
  await expect(dialog).toBeHidden();
  expect(signUps).toEqual([]);

  // The link to the start leads to the same password question.
  await page
    .getByRole('button', { name: message('presentation.takeMeToStart') })
    .filter({ visible: true })
    .first()
    .click();
  await page
    .getByRole('alertdialog', { name: message('play.notEntered') })
    .getByRole('button', { name: message('presentation.enter') })
    .click();
  await dialog.getByRole('textbox', { name: message('login.password') }).fill('sesame');
  await dialog.getByRole('button', { name: message('presentation.enter') }).click();
  await expect(page).toHaveURL(/\/outergame/);
  await expect(page.getByRole('button', { name: message('game.openTitle', { title: 'Start' }) })).toBeVisible();
  expect(signUps).toHaveLength(1);
});

/** Sets the device's clock 30 hours ahead. */
async function setAhead(page: Page): Promise<void> {
  await page.addInitScript((ahead) => {
    const real = Date.now.bind(Date);
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: readonly unknown[]) {
        if (given.length === 0) super(real() + ahead);
        else super(...(given as [number]));
      }
      static override now() {
        return real() + ahead;
      }
    } as DateConstructor;
  }, 30 * HOUR);
}

test('a device that is 30 hours ahead sees on the start page, the quest page and the dashboard what is running and what is not @desktop', async ({
  page,
  openAnother,
}) => {
  const now = Date.now();
  const creator = await signUp(page);
  const mark = `${now % 1e6}`;
  const times = { title: `Running ${mark}`, endTime: now + 5 * HOUR, forContest: true };
  const running = await makeQuest(page, creator, times, ['Start']);
  await changeQuest(page, creator, running, { ...times, startTime: now - HOUR });
  await makeQuest(page, creator, { title: `To come ${mark}`, startTime: now + 5 * HOUR, endTime: now + 20 * HOUR }, [
    'Start',
  ]);

  const visitor = await openAnother();
  await setAhead(visitor);
  await visitor.goto('/');
  const tile = (of: Page, title: string) => of.getByRole('article').filter({ hasText: title });
  await expect(tile(visitor, `Running ${mark}`)).toContainText(/4 h \d+ min left/);
  await expect(tile(visitor, `To come ${mark}`)).toContainText(/Starts in/);
  await visitor.goto(`/qd/${running}`);
  await expect(visitor.getByText(/4 h \d+ min left/)).toBeVisible();
  await expect(visitor.getByText(message('tile.contestRunning'))).toBeVisible();
  await visitor
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(visitor).toHaveURL(/\/outergame/);
  await expect(visitor.getByRole('timer')).toHaveAccessibleName(/^04:\d\d:\d\d left$/);

  await setAhead(page);
  await page.goto('/dashboard');
  await expect(tile(page, `Running ${mark}`)).toContainText(/until /);
  await expect(tile(page, `To come ${mark}`)).toContainText(/from (today|\d{1,2} [A-Z]\w\w) /);
});
