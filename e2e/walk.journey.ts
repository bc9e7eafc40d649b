// A real quest: the device reports the player's position.
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';

test.use({ maps: 'coarse' });

const WALK = '23 Skidoo: Secrets of Madison Square';
const FLATIRON = { latitude: 40.741061, longitude: -73.989699, accuracy: 8 };
/** Broadway and 20th Street, about 300 m to the south. */
const BROADWAY = { latitude: 40.7385, longitude: -73.9897, accuracy: 8 };

test('walks to the Flatiron Building: out of reach, within reach, opened, answered @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(BROADWAY);
  await page.goto('/');
  await page.getByRole('link', { name: WALK }).click();
  await page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/outergame/);
  const near = page.getByRole('region', { name: message('game.within') });
  const map = page.getByRole('group', { name: message('map.label'), exact: true });
  await expect(near).toContainText(message('game.nothingWithin'));
  await expect(near).toContainText(/The closest mindset is Flatiron Building, 28\d m to the north\./);
  await expect(page.getByRole('button', { name: message('game.centreAccuracy', { distance: '8 m' }) })).toBeVisible();
  await near.getByRole('button', { name: message('game.pointThere') }).click();
  await expect(map.getByRole('button', { name: /^Flatiron Building, selected/ })).toBeAttached();

  await context.setGeolocation(FLATIRON);
  await near.getByRole('button', { name: message('game.openTitle', { title: 'Flatiron Building' }) }).click();
  const sheet = page
    .getByRole('dialog', { name: 'Flatiron Building' })
    .or(page.getByRole('region', { name: 'Flatiron Building' }));
  for (let page_ = 1; ; page_ += 1) {
    await sheet.getByRole('radio').first().click();
    const next = sheet.getByRole('button', { name: message('game.next') });
    if ((await next.count()) === 0 || (await next.isDisabled())) break;
    await next.click();
  }
  await sheet.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^(${message('game.ripe')}|${message('game.notRipe')})$`) }),
  ).toBeVisible();
  await page.getByRole('button', { name: message('game.keepWalking') }).click();
  await expect(near).toBeVisible();
});

test('without the location there is a clear way on, and back to it @phone', async ({ page, context }) => {
  // Permission is not granted, so the browser refuses without asking.
  await page.goto('/');
  await page.getByRole('link', { name: WALK }).click();
  await page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(message('presentation.locationNeededText'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(message('presentation.locationRefusedText'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: message('game.locationRefused') })).toBeVisible();
  await page.getByRole('button', { name: message('game.lookAround') }).click();
  const near = page.getByRole('region', { name: message('game.within') });
  await expect(near).toContainText(message('game.noPlaceText'));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(FLATIRON);
  await near.getByRole('button', { name: message('game.useLocation') }).click();
  await expect(
    near.getByRole('button', { name: message('game.openTitle', { title: 'Flatiron Building' }) }),
  ).toBeVisible();
});
