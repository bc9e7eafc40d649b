// A creator: from signing up to a quest in the public list.
import { message } from '@mangoquest/core/messages/messages.ts';
import { expect, test } from './support/journey.ts';
import { png } from './support/png.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test('signs up and makes a quest: what is wrong is said in red, and nothing typed is lost', async ({ page, isMobile }) => {
  const mark = Math.random().toString(36).slice(2, 8);
  const title = `Walk ${mark}`;

  await page.goto('/dashboard');
  await page.getByText(message('login.signUp'), { exact: true }).first().click();
  const submit = page.locator('form').getByRole('button', { name: message('login.signUp') });
  await page.getByLabel(message('login.email')).fill('nobody');
  await page.getByLabel(message('login.password'), { exact: true }).fill('short');
  await submit.click();
  for (const key of ['account.emailInvalid', 'account.usernameInvalid', 'account.passwordInvalid', 'account.tooYoung'] as const) {
    await expect(page.getByText(message(key))).toBeVisible();
  }
  await expect(page.getByLabel(message('login.email'))).toBeFocused();
  await page.getByLabel(message('login.email')).fill(`creator-${mark}@example.org`);
  await page.getByLabel(message('login.username')).fill(`creator ${mark}`);
  await page.getByLabel(message('login.password'), { exact: true }).fill('Mango-tree-7!');
  await page.getByLabel(message('login.retype')).fill('Mango-tree-8!');
  await page.getByLabel(message('account.ageGate')).check();
  await submit.click();
  await expect(page.getByText(message('account.passwordsDiffer'))).toBeVisible();
  await expect(page.getByLabel(message('login.retype'))).toBeFocused();
  await page.getByLabel(message('login.retype')).fill('Mango-tree-7!');
  await submit.click();
  await page.getByRole('dialog', { name: message('login.whereTitle') }).getByRole('button', { name: message('login.whereSkip') }).click();
  await expect(page.getByRole('heading', { name: message('dashboard.title') })).toBeVisible();

  await page.getByRole('button', { name: message('dashboard.create') }).click();
  await page.getByLabel(message('dashboard.agreeLabel')).check();
  await page.getByRole('button', { name: message('dashboard.agreeButton'), exact: true }).click();
  const kinds = page.getByRole('dialog', { name: message('quest.kindQuestion') });
  await expect(kinds.getByRole('radio', { name: message('attributes.kindContest') })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(kinds.getByRole('radio', { name: message('attributes.kindSearchable') })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(kinds).toBeHidden();

  const field = (key: Parameters<typeof message>[0]) => page.getByRole('textbox', { name: message(key), exact: true });
  const save = page.getByRole('button', { name: message('attributes.save') });
  const long = 'a long walk '.repeat(260);
  await field('attributes.title').fill('T'.repeat(101));
  await field('attributes.shortDescription').fill('s'.repeat(301));
  await field('attributes.longDescription').fill(long);
  await field('attributes.location').fill('');
  await save.click();
  for (const key of ['quest.titleTooLong', 'quest.shortDescriptionTooLong', 'quest.longDescriptionTooLong', 'quest.required', 'quest.fixRed'] as const) {
    await expect(page.getByText(message(key))).toBeVisible();
  }
  await expect(field('attributes.title')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('attributes.title')).toBeFocused();
  await expect(field('attributes.title')).toHaveValue('T'.repeat(101));
  await expect(field('attributes.longDescription')).toHaveText(long.trim());
  await field('attributes.title').fill(title);
  await field('attributes.shortDescription').fill('Round the park.');
  await field('attributes.longDescription').fill('Bring a hat.');
  await field('attributes.location').fill('Flatiron, New York');

  // Place, points and colour: a new creator's map begins at the default location.
  const onMap = page.getByRole('group', { name: message('attributes.mapLocation') });
  await expect(onMap.getByText('40.741468, -73.992319')).toBeVisible();
  await onMap.getByLabel(message('map.latitude')).fill('40.741061');
  await onMap.getByLabel(message('map.longitude')).fill('-73.989699');
  await expect(onMap.getByText('40.741061, -73.989699')).toBeVisible();
  const picker = onMap.getByRole('group', { name: message('map.label'), exact: true });
  await expect(picker).toHaveAttribute('data-ready', '');
  const virtual = page.getByRole('radio', { name: message('attributes.virtual') });
  const points = page.getByRole('switch', { name: message('attributes.showPoints') });
  const teal = page.getByRole('radio', { name: message('ui.colorOf', { name: 'teal' }) });
  await virtual.check();
  await expect(points).toHaveCount(0);
  await page.getByRole('switch', { name: message('attributes.advancedOptions') }).check();
  await points.uncheck();
  await teal.check();

  const cover = page.getByLabel(message('attributes.cover'), { exact: true });
  await cover.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(page.getByText(message('quest.imageType'))).toBeVisible();
  const large = Buffer.concat([png(4, 4), Buffer.alloc(2 * 1024 * 1024)]);
  await cover.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText(message('quest.fileTooLarge', { n: 2 }))).toBeVisible();
  await cover.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png(640, 480) });
  await expect(page.getByRole('button', { name: message('ui.replaceImage') })).toBeVisible();
  await expect(page.getByText(message('quest.fixRed'))).toBeHidden();
  await save.click();
  await expect(page).toHaveURL(/\/createEditMgq\/drawmindsets\?questId=\d+$/);
  await expect(page.getByText(message('editor.emptyTitle'))).toBeVisible();
  const id = new URL(page.url()).searchParams.get('questId') ?? '';
  // Where mindsets are edited in the list alone, no map is started behind it.
  await expect(page.getByRole('group', { name: message('editor.mapLabel') })).toHaveCount(isMobile ? 0 : 1);

  await page.goto('/');
  const tile = page.getByRole('article').filter({ hasText: title });
  await expect(tile.getByText('Flatiron, New York')).toBeVisible();
  await tile.getByRole('link').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Bring a hat.')).toBeVisible();

  // Going back to the form finds all of it; the container by itself leads to the dashboard.
  await page.goto(`/createEditMgq?questId=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(message('attributes.questNumber', { id }), { exact: true })).toBeVisible();
  await expect(virtual).toBeChecked();
  await expect(points).not.toBeChecked();
  await expect(teal).toBeChecked();
  await expect(picker).toHaveAttribute('data-ready', '');
  await expect(onMap.getByText('40.741061, -73.989699')).toBeVisible();
  // A click right of the pin is a place further east, at the same height.
  const box = await picker.boundingBox();
  if (!box) throw new Error('there is no map');
  await picker.click({ position: { x: box.width / 2 + 60, y: box.height / 2 } });
  await expect(onMap.getByText(/^40\.74\d{4}, -73\.97\d{4}$/)).toBeVisible();
  await page.getByRole('switch', { name: message('attributes.active') }).uncheck();
  await save.click();
  await expect(page).toHaveURL(/drawmindsets/);
  await page.goto('/createEditMgq');
  await expect(page).toHaveURL(/\/dashboard$/);
  const own = page.getByRole('article').filter({ hasText: title });
  await expect(own).toContainText(message('dashboard.inactive'));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(tile).toHaveCount(0);
});

test('builds the mindset map with mouse and keys, over a reload, to the public page @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: `Map of ${creator.username}` });
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const map = page.getByRole('group', { name: message('editor.mapLabel') });
  const outline = page.getByRole('complementary', { name: message('editor.outline') });
  const inspector = page.getByRole('complementary', { name: message('editor.inspector'), exact: true });
  const tool = (key: Parameters<typeof message>[0]) => page.getByRole('toolbar', { name: message('editor.tools'), exact: true }).getByRole('button', { name: message(key) });
  const save = page.getByRole('button', { name: message('editor.save'), exact: true });
  const dialog = page.getByRole('alertdialog');
  await expect(page.getByText(message('editor.emptyTitle'))).toBeVisible();
  await expect(map).toHaveAttribute('data-ready', '');

  await tool('editor.delete').click();
  await expect(dialog).toContainText(message('mindset.nothingToDelete'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The first one, by a click on the map, becomes the start.
  await tool('editor.add').click();
  await expect(page.getByText(message('editor.addHint'))).toBeVisible();
  await page.mouse.click(695, 454);
  await expect(inspector.getByText(message('editor.startNow'))).toBeVisible();
  await inspector.getByLabel(message('editor.title')).fill('First stop');
  await save.click();
  await expect(dialog).toContainText(message('editor.notReadyTitle'));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await inspector.getByRole('textbox', { name: message('editor.mindchunkText', { n: 1 }) }).fill('Which tower is this?');
  const reaction = (n: number) => inspector.getByRole('textbox', { name: message('editor.reactionText', { n }), exact: true });
  const grade = (n: number, value: number) => inspector.getByRole('group', { name: message('editor.reactionGrade', { n }) }).getByText(String(value), { exact: true }).click();
  await inspector.getByRole('button', { name: message('editor.removeReaction', { n: 2 }) }).click();
  await inspector.getByRole('button', { name: message('editor.removeReaction', { n: 1 }) }).click();
  await expect(inspector.getByRole('alert')).toHaveText(message('mindset.noReactions'));
  await inspector.getByRole('button', { name: message('editor.addReaction') }).click();
  await inspector.getByRole('button', { name: message('editor.addReaction') }).click();
  await reaction(1).fill('The Flatiron');
  await reaction(2).fill('The Chrysler');
  await expect(inspector.getByRole('alert')).toHaveText(message('mindset.noCorrectReaction'));
  await grade(1, 100);
  await grade(2, 100);
  await expect(inspector.getByRole('alert')).toHaveText(message('mindset.noSingleBest'));
  await grade(2, 25);
  await expect(inspector.getByText(message('editor.ready', { grade: 100 }))).toBeVisible();
  // The first one is saved by itself.
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  for (const zoom of [14, 15, 16, 17]) {
    await map.getByRole('button', { name: message('map.zoomIn') }).click();
    await expect(map.getByRole('group', { name: message('map.zoom', { zoom }) })).toBeVisible();
  }

  // A second at the centre, by keyboard alone; a third as the clone of the first.
  await tool('editor.add').focus();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await inspector.getByLabel(message('editor.title')).fill('Second stop');
  await inspector.getByRole('textbox', { name: message('editor.mindchunkText', { n: 1 }) }).fill('Who is buried below the obelisk?');
  await outline.getByRole('button', { name: 'First stop' }).click();
  await tool('editor.clone').click();
  await inspector.getByLabel(message('editor.title')).fill('Third stop');
  await expect(page.getByText(message('editor.unsaved', { n: 2 }))).toBeVisible();

  // Drag it with the mouse; undo and redo.
  const place = inspector.getByText(/^-?\d+\.\d+, -?\d+\.\d+$/);
  const before = await place.textContent();
  const marker = await map.getByRole('button', { name: /^Third stop/ }).boundingBox();
  if (!marker) throw new Error('the marker is not on the map');
  const [x, y] = [marker.x + marker.width / 2, marker.y + marker.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 60, { steps: 4 });
  await page.mouse.move(x + 80, y + 120, { steps: 4 });
  await page.mouse.up();
  await expect(place).not.toHaveText(before ?? '');
  const after = await place.textContent();
  await tool('editor.undo').click();
  await expect(place).toHaveText(before ?? '');
  await tool('editor.redo').click();
  await expect(place).toHaveText(after ?? '');

  // Two selected: no clone; deleting asks first, Escape keeps, Enter deletes, undo brings back.
  await outline.getByRole('button', { name: 'Second stop' }).click();
  await outline.getByRole('button', { name: 'Third stop' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText(message('editor.selected', { n: 2 }))).toBeVisible();
  await tool('editor.clone').click();
  await expect(dialog).toContainText(message('mindset.cloneOne'));
  await page.keyboard.press('Escape');
  await tool('editor.delete').click();
  await expect(dialog).toContainText(message('editor.deleteMany', { n: 2 }));
  await page.keyboard.press('Escape');
  await expect(outline.getByRole('listitem')).toHaveCount(3);
  await tool('editor.delete').click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(outline.getByRole('listitem')).toHaveCount(1);
  await tool('editor.undo').click();
  await expect(outline.getByRole('listitem')).toHaveCount(3);

  await tool('editor.search').click();
  await page.getByLabel(message('editor.searchFor')).fill('obelisk');
  await expect(page.getByRole('search').getByText('Who is buried below the obelisk?')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: /obelisk/ }).click();
  await expect(inspector.getByLabel(message('editor.title'))).toHaveValue('Second stop');
  await page.getByRole('search').getByRole('button', { name: message('ui.close') }).click();

  // A reload loses nothing that is not saved.
  await page.reload();
  await expect(page.getByText(message('editor.restored'))).toBeVisible();
  await expect(page.getByText(message('editor.unsaved', { n: 2 }))).toBeVisible();
  await save.click();
  await expect(dialog).toContainText(message('mindset.textRequired'));
  await page.keyboard.press('Enter');
  await expect(inspector.getByLabel(message('editor.title'))).toHaveValue('Second stop');
  await reaction(1).fill('General Worth');
  await reaction(2).fill('Nobody');
  await save.click();
  await expect(page.getByText(message('common.saved'))).toBeVisible();
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  await page.reload();
  await expect(outline.getByRole('listitem')).toHaveText([/First stop/, /Second stop/, /Third stop/]);
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  await page.goto(`/qd/${quest}`);
  await expect(page.getByText(message('presentation.stops', { n: 3 }))).toBeVisible();
});
