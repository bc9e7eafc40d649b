// A creator draws on the mindset map: drawings are saved automatically.
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { nextMapSave } from './support/map.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test.use({ maps: 'coarse' });

test('draws a polygon and a region, which are there after a reload @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: `Drawings of ${creator.username}` });
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const map = page.getByRole('group', { name: message('editor.mapLabel') });
  const drawings = page.getByRole('complementary', { name: message('editor.drawings') });
  const outline = page.getByRole('complementary', { name: message('editor.outline') });
  await expect(map).toHaveAttribute('data-ready', '');

  // With the mouse: the shortcut switches to drawing, a click on the first point closes the shape.
  await page.keyboard.press('p');
  await expect(page.getByText(message('editor.hint.polygon'))).toBeVisible();
  await expect(page.locator('canvas')).toHaveCSS('cursor', 'crosshair');
  for (const [x, y] of [
    [600, 300],
    [800, 320],
    [760, 500],
    [600, 300],
  ] as const)
    await page.mouse.click(x, y);
  await expect(drawings.getByText(message('editor.temporary'), { exact: true })).toBeVisible();
  await drawings.getByRole('textbox', { name: message('editor.name') }).fill('Lawn');
  await drawings
    .getByRole('radio', { name: message('editor.colorNumber', { n: 3, total: 10 }) })
    .check({ force: true });
  await checkAccessibility(page);
  // Leaving the tool saves.
  await page.keyboard.press('Escape');
  await page
    .getByRole('toolbar', { name: message('editor.tools') })
    .getByRole('button', { name: message('editor.polygon') })
    .click();
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  // By keyboard only: a region of three points under the crosshair.
  await page.locator('canvas').focus();
  await page.keyboard.press('e');
  await page.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    await page.keyboard.press('Space');
  }
  await expect(page.getByRole('status').filter({ hasText: message('editor.pointsSet', { n: 3 }) })).toBeAttached();
  await page.keyboard.press('Enter');
  const naming = page.getByRole('dialog', { name: message('editor.regionNameTitle') });
  await expect(naming.getByRole('textbox')).toHaveValue(message('editor.regionNumber', { n: 1 }));
  await naming.getByRole('textbox').fill('Park');
  await page.keyboard.press('Enter');
  await expect(outline.getByRole('button', { name: /^Park/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  await page.reload();
  await expect(outline.getByRole('button', { name: /^Park/ })).toBeVisible();
  await page.getByRole('radio', { name: message('editor.drawings') }).check({ force: true });
  const row = drawings.getByRole('button', { name: 'Lawn', exact: true });
  await row.click();
  await expect(drawings.getByRole('heading', { name: 'Lawn' })).toBeVisible();
  await expect(
    drawings.getByText(message('editor.drawingFacts', { type: message('editor.type.polygon'), n: 3 })),
  ).toBeVisible();

  // One of its points is moved, and the move undone.
  await map.getByRole('button', { name: message('map.handle', { n: 1, total: 3 }) }).focus();
  const moved = nextMapSave(page);
  await page.keyboard.press('Shift+ArrowUp');
  await moved;
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  const undone = nextMapSave(page);
  await page.keyboard.press('Control+z');
  await undone;
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
});
