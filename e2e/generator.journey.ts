// Mindsets from a teacher's questions: from a text, and from a file.
import type { Locator } from '@playwright/test';
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { middleAtRest } from './support/map.ts';
import { makeQuest, savedMindsets } from './support/quests.ts';
import { signUp } from './support/user.ts';

const TEXT = `Year of the Flatiron? | 1902 | 1909
Dials? | 4 | 3 | 8
Look up.`;

/** Moves the centre by its pin, then the ring, both with the mouse on the map. */
async function dragDisk(dialog: Locator): Promise<void> {
  const mouse = dialog.page().mouse;
  const ring = dialog.getByRole('button', { name: message('generator.ring') });
  const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + by.x / 2, from.y + by.y / 2);
    await mouse.move(from.x + by.x, from.y + by.y);
    await mouse.up();
  };
  await expect(dialog.locator('[data-ready]')).toBeVisible();
  await ring.scrollIntoViewIfNeeded();
  await expect(ring).toHaveAccessibleName(/500 m/);
  const pin = dialog.getByRole('button', { name: message('generator.centre') });
  const [before, edge] = [await middleAtRest(pin), await middleAtRest(ring)];
  await drag(before, { x: 30, y: 0 });
  await expect.poll(async () => Math.abs((await middleAtRest(pin)).x - before.x - 30)).toBeLessThan(3);
  // The pin is drawn 25 px above its point.
  const far = edge.y - (before.y + 25);
  await drag({ x: before.x + 30 + far, y: before.y + 25 }, { x: -far / 2, y: 0 });
  await expect(ring).toHaveAccessibleName(/[23]00 m/);
}

test('questions are pasted, looked at, mended and added; a table is read from a file @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: `Quiz of ${creator.username}`, active: false }, ['Start']);
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const generate = page
    .getByRole('toolbar', { name: message('editor.tools') })
    .getByRole('button', { name: message('editor.generate'), exact: true });
  const dialog = page.getByRole('dialog');
  await generate.click();
  await dialog.getByRole('textbox', { name: message('generator.textLabel') }).fill(TEXT);
  const generateAll = dialog.getByRole('button', { name: message('generator.generateOf', { n: 3 }) });
  // The first source of a server starts what reads it, which takes up to a minute.
  await expect(generateAll).toBeEnabled({ timeout: 70_000 });
  await dragDisk(dialog);
  await expect(generateAll).not.toHaveAttribute('aria-busy');
  await generateAll.click();
  await expect(dialog.getByText(message('generator.noAnswers'))).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: message('generator.addAnswers') }).click();
  await dialog.getByLabel(message('generator.firstAnswer')).fill('A clock');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A clock')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Dials/ }).uncheck();
  await dialog.getByRole('button', { name: message('generator.add', { n: 2 }) }).click();
  await expect(dialog).toBeHidden();

  await generate.click();
  await dialog.getByText(message('generator.file'), { exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: message('generator.chooseFile') }).click();
  const table = 'title;lat;lng;question;answer\nGate;46,9480;7,4474;Open?;yes\nTower;;7,45;High?;no\n';
  await (await chooser).setFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await dialog.getByText(message('generator.place.source'), { exact: true }).click();
  await dialog.getByRole('button', { name: message('generator.generateOf', { n: 1 }) }).click();
  await expect(dialog.getByText('Row 3: no latitude.')).toBeVisible();
  await dialog.getByRole('button', { name: message('generator.add', { n: 1 }) }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: message('editor.save'), exact: true }).click();
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  const saved = Object.values(await savedMindsets(page, creator, quest));
  expect(saved.map(({ mindchunks }) => mindchunks[0]?.text)).toEqual(
    expect.arrayContaining(['Year of the Flatiron?', 'Look up.', 'Open?']),
  );
  expect(saved).toHaveLength(4);
  expect(saved.find(({ title }) => title === 'Gate')).toMatchObject({ latitude: 46.948, longitude: 7.4474 });
});
