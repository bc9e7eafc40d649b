// A creator builds the mindset map.
import { message } from './support/language.ts';
import { expect, expectToast, test } from './support/journey.ts';
import { middleAtRest } from './support/map.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test('builds the mindset map with mouse and keys, over a reload, to the public page @desktop', async ({
  page,
  allowConsole,
}) => {
  // Errors when it is published too early.
  allowConsole(/422/);
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: `Map of ${creator.username}` });
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const map = page.getByRole('group', { name: message('editor.mapLabel') });
  const outline = page.getByRole('complementary', { name: message('editor.outline') });
  const inspector = page.getByRole('complementary', { name: message('editor.inspector'), exact: true });
  const tool = (key: Parameters<typeof message>[0]) =>
    page
      .getByRole('toolbar', { name: message('editor.tools'), exact: true })
      .getByRole('button', { name: message(key), exact: true });
  const save = page.getByRole('button', { name: message('editor.save'), exact: true });
  const dialog = page.getByRole('alertdialog');
  await expect(page.getByText(message('editor.emptyTitle'))).toBeVisible();
  await expect(map).toHaveAttribute('data-ready', '');

  await tool('editor.delete').click();
  await expect(dialog).toContainText(message('mindset.nothingToDelete'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The first mindset, added by a click on the map, becomes the start.
  await tool('editor.add').click();
  await expect(page.getByText(message('editor.addHint'))).toBeVisible();
  await page.mouse.click(695, 454);
  await expect(inspector.getByText(message('editor.startNow'))).toBeVisible();
  await inspector.getByLabel(message('editor.title')).fill('First stop');
  // Incomplete mindsets are marked immediately, on the map and in the list, and saved nevertheless.
  const notReady = message('publishing.inMindchunk', { n: 1, sentence: message('mindset.textRequired') });
  await expect(inspector.getByRole('status')).toHaveText(message('editor.missing', { reason: notReady }));
  await expect(map.getByRole('button', { name: message('map.state.incomplete', { reason: notReady }) })).toHaveCount(1);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  await expect(page.getByText(message('publishing.stateDraft'), { exact: true })).toBeVisible();
  // Publishing fails, and leads to what is missing.
  const publish = page.getByRole('button', { name: message('publishing.publish'), exact: true });
  await inspector.getByRole('tab', { name: message('editor.media') }).click();
  await publish.click();
  const missing = page.getByRole('dialog', { name: message('publishing.missingTitle') });
  await expect(missing.getByRole('listitem')).toContainText(['First stop']);
  await expect(missing).toContainText(message('mindset.noCorrectReaction'));
  await missing.getByRole('button', { name: /First stop/ }).click();
  await expect(inspector.getByRole('tab', { name: message('editor.questions') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await inspector
    .getByRole('textbox', { name: message('editor.mindchunkText', { n: 1 }) })
    .fill('Which tower is this?');
  const reaction = (n: number) =>
    inspector.getByRole('textbox', { name: message('editor.reactionText', { n }), exact: true });
  const grade = (n: number, value: number) =>
    inspector
      .getByRole('group', { name: message('editor.reactionGrade', { n }) })
      .getByText(String(value), { exact: true })
      .click();
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
  await expect(map.getByRole('button', { name: /^First stop/ })).not.toHaveAccessibleName(/not ready/);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  for (const zoom of [14, 15, 16, 17]) {
    await map.getByRole('button', { name: message('map.zoomIn') }).click();
    await expect(map.getByRole('group', { name: message('map.zoom', { zoom }) })).toBeVisible();
  }

  // A second mindset at the centre, by keyboard only; a third as the clone of the first.
  await tool('editor.add').focus();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await inspector.getByLabel(message('editor.title')).fill('Second stop');
  await inspector
    .getByRole('textbox', { name: message('editor.mindchunkText', { n: 1 }) })
    .fill('Who is buried below the obelisk?');
  await outline.getByRole('button', { name: 'First stop' }).click();
  await tool('editor.clone').click();
  await inspector.getByLabel(message('editor.title')).fill('Third stop');
  await expect(page.getByText(message('editor.unsaved', { n: 2 }))).toBeVisible();

  // Drag it with the mouse; undo and redo.
  const place = inspector.getByText(/^-?\d+\.\d+, -?\d+\.\d+$/);
  const before = await place.textContent();
  const { x, y } = await middleAtRest(map.getByRole('button', { name: /^Third stop/ }));
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

  // With two selected there is no clone; deleting asks first, Escape cancels, Enter deletes, undo restores.
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
  await page
    .getByRole('search')
    .getByRole('button', { name: /obelisk/ })
    .click();
  await expect(inspector.getByLabel(message('editor.title'))).toHaveValue('Second stop');
  await page
    .getByRole('search')
    .getByRole('button', { name: message('ui.close') })
    .click();

  // A reload loses no unsaved changes.
  await page.reload();
  await expectToast(page, message('editor.restored'));
  await expect(page.getByText(message('editor.unsaved', { n: 2 }))).toBeVisible();
  // Only the pressed button shows that it is busy.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    '**/api/quests/mindsets',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  for (const other of [publish, page.getByRole('button', { name: message('editor.saveAndContinue') })])
    await expect(other).not.toHaveAttribute('aria-busy');
  release();
  await expectToast(page, message('common.saved'));
  await expect(outline.getByRole('listitem').filter({ hasText: 'Second stop' })).toContainText('Not ready');
  await publish.click();
  await expect(missing.getByRole('listitem')).toHaveCount(1);
  await missing.getByRole('button', { name: /Second stop/ }).click();
  await expect(inspector.getByLabel(message('editor.title'))).toHaveValue('Second stop');
  await reaction(1).fill('General Worth');
  await reaction(2).fill('Nobody');
  await grade(1, 100);
  // Publishing saves first.
  await publish.click();
  await expectToast(page, message('publishing.published'));
  await expect(page.getByText(message('publishing.statePublished'), { exact: true })).toBeVisible();
  await expect(publish).toHaveCount(0);
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  await page.reload();
  await expect(outline.getByRole('listitem')).toHaveText([/First stop/, /Second stop/, /Third stop/]);
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  // In a published quest a change that violates a rule is refused.
  await outline.getByRole('button', { name: 'Second stop' }).click();
  await reaction(1).fill('');
  await save.click();
  await expect(dialog).toContainText(message('editor.notReadyTitle', { n: 1 }));
  await page.keyboard.press('Enter');
  await reaction(1).fill('William Worth');
  await save.click();
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  await page.goto(`/qd/${quest}`);
  await expect(page.getByText(message('presentation.stops', { n: 3 }))).toBeVisible();
});
