import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { makeQuest, playQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test('a contest that ends leads home and says so, its last seconds alarming @phone', async ({ page }) => {
  const player = await signUp(page);
  const now = Date.now();
  const quest = await makeQuest(
    page,
    player,
    { title: 'Almost over', forContest: true, startTime: now + 4_000, endTime: now + 40_000 },
    ['One'],
  );
  await expect.poll(() => Date.now()).toBeGreaterThan(now + 4_000);
  await page.goto(`/qd/${quest}`);
  await expect(page.getByText(message('tile.contestRunning'))).toBeVisible();
  await page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .click();
  const clock = page.getByRole('timer');
  await expect(clock).toHaveAccessibleName(/^00:00:[1-5]\d left$/);
  const looks = () => clock.evaluate((element) => getComputedStyle(element).fontSize);
  const calm = await looks();
  await expect(page.getByText(message('words.tenSecondsLeft'))).toBeAttached({ timeout: 50_000 });
  await expect.poll(looks).not.toBe(calm);
  await expect(page.getByRole('alertdialog')).toContainText(message('play.timedOut'), { timeout: 20_000 });
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText(message('start.playing'))).toHaveCount(0);
  await page.goto(`/qd/${quest}`);
  await expect(page.getByText(message('tile.contestOver'))).toBeVisible();

  // A quest that has ended meanwhile shows so to a player who returns to its map.
  const endTime = Date.now() + 15_000;
  await playQuest(page, player, await makeQuest(page, player, { title: 'Over in a moment', endTime }, ['One']));
  await expect(page.getByRole('timer')).toBeVisible();
  await page.goto('/health');
  await expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(endTime);
  await page.goto('/outergame');
  await expect(page.getByRole('alertdialog')).toContainText(message('play.timedOut'));
  await expect(page).toHaveURL(/\/$/);
});
