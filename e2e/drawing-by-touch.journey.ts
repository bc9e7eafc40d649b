// A creator draws on the mindset map of a phone, with a finger alone.
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { middleAtRest, nextMapSave } from './support/map.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test.use({ maps: 'coarse' });

test('draws a polygon by taps, moves one of its points, and finds it after a reload @phone', async ({ page }) => {
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: `Touched by ${creator.username}` });
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const map = page.getByRole('group', { name: message('editor.mapLabel') });
  const button = (key: Parameters<typeof message>[0]) => page.getByRole('button', { name: message(key), exact: true });
  const toDrawings = () => page.getByRole('radio', { name: message('editor.drawings') }).tap({ force: true });
  await toDrawings();
  await button('editor.polygon').tap();
  await expect(map).toHaveAttribute('data-ready', '');
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 3];
  const points = page.getByRole('status').filter({ hasText: message('editor.pointsSet', { n: 3 }) });
  const put = (across: number, down: number) => page.touchscreen.tap(x + across, y + down);

  // The third point is taken back and set elsewhere; before it the shape cannot be ended.
  await put(-80, -60);
  await put(70, -60);
  await expect(button('editor.finishShape')).toBeHidden();
  await put(0, 80);
  await expect(points).toBeAttached();
  await button('editor.undoPoint').tap();
  await expect(points).not.toBeAttached();
  await put(60, 60);
  await expect(points).toBeAttached();
  await button('editor.finishShape').tap();
  await button('common.cancel').tap();
  await button('editor.label').tap();
  await put(-60, 100);
  const asked = page.getByRole('dialog', { name: message('editor.labelTitle') });
  await asked.getByRole('textbox').fill('Mind the wind');
  await asked.getByRole('button', { name: message('common.ok') }).tap();
  await button('common.cancel').tap();
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  await page.reload();
  await toDrawings();
  const list = page.getByRole('complementary', { name: message('editor.drawings') });
  const drawn = (type: 'polygon' | 'label') =>
    list.getByRole('button', { name: new RegExp(message(`editor.type.${type}`)) }).first();
  await expect(drawn('label')).toBeVisible();
  await drawn('polygon').tap();
  const facts = message('editor.drawingFacts', { type: message('editor.type.polygon'), n: 3 });
  await expect(list.getByText(facts)).toBeVisible();

  // A finger on a handle moves the point and not the map.
  const handle = map.getByRole('button', { name: message('map.handle', { n: 2, total: 3 }) });
  await expect(map).toHaveAttribute('data-ready', '');
  const before = await middleAtRest(handle);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: before.x - to, y: before.y + to }],
    });
  const saved = nextMapSave(page);
  await touch('touchStart', 0);
  for (const to of [10, 20, 30, 40]) await touch('touchMove', to);
  await touch('touchEnd', 40);
  await expect.poll(async () => Math.round((await middleAtRest(handle)).x - before.x)).toBe(-40);
  await saved;
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
});
