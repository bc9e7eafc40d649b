// A creator tries the unsaved state of a quest from the editor, and returns without losing anything.
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

const WALK = `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
<trkpt lat="40.741" lon="-73.99"><time>2026-05-01T10:00:00Z</time></trkpt>
<trkpt lat="40.742" lon="-73.99"><time>2026-05-01T10:02:00Z</time></trkpt>
</trkseg></trk></gpx>`;

test('what is unsaved is played on a hidden copy at any place, and is still there after it @desktop', async ({
  page,
}) => {
  const creator = await signUp(page);
  const questId = await makeQuest(page, creator, { title: `Trial ${creator.username}` }, ['Clock', 'Fountain']);
  await page.goto(`/createEditMgq/drawmindsets?questId=${questId}`);
  await expect(page.getByRole('group', { name: message('editor.mapLabel') })).toHaveAttribute('data-ready', '');
  await page
    .getByRole('button', { name: /^Fountain/ })
    .first()
    .click();
  await page
    .getByRole('toolbar', { name: message('editor.tools') })
    .getByRole('button', { name: message('editor.clone'), exact: true })
    .click();
  const unsaved = page.locator('.editor-saved:not(.is-saved)');
  await expect(unsaved).toBeVisible();
  const said = await unsaved.textContent();

  await page.getByRole('button', { name: message('editor.try'), exact: true }).click();
  await expect(page.getByText(message('game.trying'), { exact: true })).toBeVisible();
  const game = page.locator('main.game');
  await expect(game).not.toHaveAttribute('data-quest', String(questId));
  await expect(page.getByRole('button', { name: message('game.moveHere') })).toBeVisible();
  await checkAccessibility(page);

  // A walk from a file moves the creator.
  await page.getByRole('button', { name: message('trial.setUp') }).click();
  await page
    .getByLabel(message('trial.walkChoose'))
    .setInputFiles({ name: 'walk.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(WALK) });
  const walk = page.getByRole('region', { name: message('trial.walkBar', { name: 'walk.gpx' }) });
  const way = walk.getByRole('slider', { name: message('trial.walkAt') });
  await walk.getByRole('button', { name: message('trial.walkPlay') }).click();
  await expect(way).not.toHaveValue('0');
  await walk.getByRole('button', { name: message('trial.walkPause') }).click();
  await page.reload();
  await page.getByRole('button', { name: message('game.tryingLeave'), exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`questId=${questId}`));
  await expect(unsaved).toHaveText(said ?? '');
});
