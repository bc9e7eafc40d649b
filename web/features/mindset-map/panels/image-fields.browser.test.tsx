import { page, userEvent } from 'vitest/browser';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { message } from '../../../language/language.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { answerDrawings, EDITOR } from '../testing/editor-answers.ts';

const image = (id: number, name: string): Drawing => ({
  id,
  questId: 7,
  type: 'image',
  coordinates: [
    [40.741, -73.991],
    [40.739, -73.989],
  ],
  borderColor: '#e4572e',
  fillColor: '#e4572e',
  properties: { name, content: 'AAAAAAAAAAAAAAAAAAAAAA.webp', ratio: 2, order: id },
});

async function choose(name: string): Promise<void> {
  await page.getByRole('radio', { name: message('editor.drawings') }).click({ force: true });
  await page.getByRole('button', { name, exact: true }).click();
}

test('zoom levels are typed or drawn on a line; the larger one first is refused and starts anew', async ({
  open,
  server,
}) => {
  const saves = answerDrawings(server, [image(1, 'Plan'), image(2, 'Survey')]);
  await open(EDITOR, { user: aUser() });
  await choose('Plan');
  await page.getByRole('button', { name: message('editor.imageZoomOf', { min: 0, max: 19 }) }).click();
  const [from, to] = [
    page.getByRole('spinbutton', { name: message('editor.imageZoomFrom') }),
    page.getByRole('spinbutton', { name: message('editor.imageZoomTo') }),
  ];
  await from.fill('18');
  await to.fill('4');
  await page.getByRole('button', { name: message('common.ok') }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Min value should be smaller than max value');
  await expect.element(from).toHaveValue(null);
  await checkScreen();
  await from.fill('14');
  const thumb = page.getByRole('slider', { name: message('editor.imageZoomTo') });
  await expect.element(thumb).toHaveAttribute('aria-valuenow', '19');
  await userEvent.type(thumb, '{ArrowLeft}');
  await expect.element(to).toHaveValue(18);
  // Three previews: at a zoom below the image's range, within it, and above it.
  const preview = (zoom: number, seen: 'editor.imageZoomSeen' | 'editor.imageZoomNotSeen') =>
    page.getByRole('button', { name: message('editor.imageZoomAt', { zoom, seen: message(seen) }) });
  await expect.element(preview(12, 'editor.imageZoomNotSeen')).toBeVisible();
  await expect.element(preview(19, 'editor.imageZoomNotSeen')).toBeVisible();
  const inside = page.getByRole('button', { name: new RegExp(`: ${message('editor.imageZoomSeen')}`) });
  await preview(12, 'editor.imageZoomNotSeen').click();
  await expect.element(inside).toHaveTextContent('14 shown');
  await preview(19, 'editor.imageZoomNotSeen').click();
  await expect.element(inside).toHaveTextContent('18 shown');
  await page.getByRole('button', { name: message('common.ok') }).click();
  await expect
    .poll(() => saves.at(-1)?.drawings?.changed.map(({ properties }) => properties.zoomLevels))
    .toEqual([{ min: 14, max: 18 }]);
});

test('an image is moved by its typed middle, by keys from its row, and its corners are typed', async ({
  open,
  server,
}) => {
  const saves = answerDrawings(server, [image(1, 'Plan'), image(2, 'Survey')]);
  await open(EDITOR, { user: aUser() });
  await choose('Plan');
  const up = page.getByRole('textbox', { name: message('editor.middleLatitude') });
  await expect.element(up).toHaveValue('40.740000');
  await checkScreen();
  await up.fill('40.75');
  await userEvent.keyboard('{Enter}');
  // Enter moves it, while the field still has the focus.
  await expect.poll(() => saves.at(-1)?.drawings?.changed[0]?.coordinates[0]).toEqual([40.751, -73.991]);
  (page.getByRole('button', { name: /^Plan/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await expect.element(up).toHaveValue('40.749982');
  await expect.poll(() => saves.at(-1)?.drawings?.changed[0]?.coordinates[0]).toEqual([40.750982, -73.991]);
  await expect.element(page.getByText(message('editor.pointOf', { n: 1, total: 4 }))).toBeVisible();
});

test('the lower one comes to the front, in one step', async ({ open, server }) => {
  const saves = answerDrawings(server, [image(1, 'Plan'), image(2, 'Survey')]);
  await open(EDITOR, { user: aUser() });
  await choose('Plan');
  await page.getByRole('button', { name: message('editor.toFront') }).click();
  // Drawings are saved automatically a second after a step.
  const saved = () => saves.at(-1)?.drawings?.changed.map(({ properties }) => properties.order);
  await expect.poll(saved).toEqual([3]);
  await userEvent.keyboard('[[');
  await expect.poll(saved).toEqual([0]);
});
