import { page, userEvent } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { loseGraphics } from '../../../testing/graphics.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { answerDrawings, EDITOR } from '../testing/editor-answers.ts';
import { aDrawing } from '../model/testing.ts';

const LAWN = aDrawing(4, {
  coordinates: [
    [40.74, -73.99],
    [40.74, -73.98],
    [40.75, -73.98],
    [40.75, -73.99],
  ],
  properties: { opacity: 1, name: 'Lawn' },
});
const latitude = page.getByLabelText(message('map.latitude'), { exact: true });
const longitude = page.getByLabelText(message('map.longitude'), { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Waits for the automatic save after the last step. */
async function savedByItself(): Promise<void> {
  await expect.element(page.getByText(message('editor.allSaved'))).toBeVisible();
}

async function chooseLawn(): Promise<void> {
  await page.getByRole('radio', { name: message('editor.drawings') }).click({ force: true });
  await button('Lawn').click();
}

test('a point is typed in the panel; what cannot be read stays, and moves nothing', async ({ open, server }) => {
  const saves = answerDrawings(server, [LAWN]);
  await open(EDITOR, { user: aUser() });
  await chooseLawn();
  await expect.element(page.getByText(message('editor.pointOf', { n: 1, total: 4 }))).toBeVisible();
  await latitude.fill('91');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(message('map.latitudeRange'))).toBeVisible();
  await expect.element(latitude).toHaveValue('91');
  await checkScreen();
  expect(saves).toHaveLength(0);
  await latitude.fill('40,745');
  await userEvent.keyboard('{Enter}');
  await savedByItself();
  expect(saves.at(-1)?.drawings?.changed[0]?.coordinates[0]).toEqual([40.745, -73.99]);
  await expect.element(page.getByText(message('map.latitudeRange'))).not.toBeInTheDocument();
});

test('a point is added and taken away in the panel, while enough are left', async ({ open, server }) => {
  const saves = answerDrawings(server, [LAWN]);
  await open(EDITOR, { user: aUser() });
  await chooseLawn();
  await button(message('editor.pointAfter')).click();
  await button(message('editor.addPoint')).click();
  await expect
    .element(page.getByRole('heading', { name: message('editor.pointOf', { n: 3, total: 5 }) }))
    .toBeVisible();
  await button(message('editor.removePoint')).first().click();
  await button(message('editor.removePoint')).first().click();
  await savedByItself();
  expect(saves.at(-1)?.drawings?.changed[0]?.coordinates).toHaveLength(3);
  await button(message('editor.removePoint')).first().click();
  await expect.element(page.getByRole('alertdialog').getByText(message('editor.pointsNeeded'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByRole('heading', { name: message('editor.pointOf', { n: 3, total: 3 }) }))
    .toBeVisible();
});

async function type(up: string, across: string): Promise<void> {
  await latitude.fill(up);
  await longitude.fill(across);
  await userEvent.keyboard('{Enter}');
}

test('by typing alone a shape is made: how long it is stands beside it, and a wrong number says so', async ({
  open,
  server,
}) => {
  const saves = answerDrawings(server, [LAWN]);
  await open(EDITOR, { user: aUser() });
  await chooseLawn();
  await expect.poll(() => document.querySelector('.map')?.hasAttribute('data-ready')).toBe(true);
  await button(message('editor.polyline')).click();
  await button(message('editor.typePoint')).click();
  await expect.element(latitude).toHaveFocus();
  await type('40.74', '-373');
  await expect.element(page.getByText(message('map.longitudeRange'))).toBeVisible();
  await expect.element(longitude).toHaveValue('-373');
  await checkScreen();
  await type('40.74', '-73.99');
  await expect.element(latitude).toHaveFocus();
  await type('40.741', '-73.99');
  await expect.element(page.getByText(message('editor.measure.line', { length: '111 m' }))).toBeVisible();
  await button(message('editor.finishShape')).click();
  await button(message('common.cancel')).click();
  await savedByItself();
  expect(saves.at(-1)?.drawings?.added[0]?.coordinates).toEqual([
    [40.74, -73.99],
    [40.741, -73.99],
  ]);
});

test('where the browser cannot draw the map, shapes are made by typing all the same', async ({
  open,
  server,
  onTestFinished,
}) => {
  loseGraphics(onTestFinished);
  const saves = answerDrawings(server, [LAWN]);
  await open(EDITOR, { user: aUser() });
  await expect.element(page.getByText(message('map.noWebgl'))).toBeVisible();
  await page.getByRole('radio', { name: message('editor.drawings') }).click({ force: true });
  await button(message('editor.polygon')).click();
  await button(message('editor.typePoint')).click();
  const missing = (n: number) => button(message('editor.pointsMissing', { n }));
  await type('40.74', '-73.99');
  await expect.element(missing(2)).toBeDisabled();
  await type('40.741', '-73.98');
  await expect.element(missing(1)).toBeDisabled();
  await checkScreen();
  await type('40.741', '-73.99');
  await button(message('editor.finishShape')).click();
  await button(message('common.cancel')).click();
  await expect
    .poll(() => saves.at(-1)?.drawings?.added[0])
    .toMatchObject({
      type: 'polygon',
      coordinates: [
        [40.74, -73.99],
        [40.741, -73.98],
        [40.741, -73.99],
      ],
    });
  await page.getByRole('radio', { name: message('editor.mindsets') }).click({ force: true });
  await button(message('editor.region')).first().click();
  await button(message('editor.typePoint')).click();
  for (const up of ['40.75', '40.76']) await type(up, '-73.99');
  await type('40.76', '-73.98');
  await button(message('editor.finishShape')).click();
  await page
    .getByRole('dialog', { name: message('editor.regionNameTitle') })
    .getByRole('textbox')
    .fill('Park');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Park' })).toBeVisible();
});

test('the height of an area is typed in the panel; what is too high says so, and none is none', async ({
  open,
  server,
}) => {
  const saves = answerDrawings(server, [LAWN]);
  await open(EDITOR, { user: aUser() });
  await chooseLawn();
  const height = page.getByRole('textbox', { name: message('inspector.drawingHeight') });
  const saved = () => saves.at(-1)?.drawings?.changed[0]?.properties.height;
  await expect.element(height).toHaveValue('0');
  await height.fill('12 m');
  await expect.element(height).toHaveValue('12');
  await expect.poll(saved).toBe(12);
  await height.fill('1001');
  await expect.element(page.getByText(message('quest.heightRange', { n: 1000 }))).toBeVisible();
  await checkScreen();
  await height.fill('0');
  await expect.element(page.getByText(message('quest.heightRange', { n: 1000 }))).not.toBeInTheDocument();
  await expect.poll(() => [saves.length > 1, saved()]).toEqual([true, undefined]);
});
