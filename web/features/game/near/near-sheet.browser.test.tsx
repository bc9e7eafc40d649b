import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { answerGame } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';

const TITLES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const sheet = page.getByRole('region', { name: message('game.within') });
const rows = page.getByRole('list', { name: message('game.within') }).getByRole('listitem');
const grabber = (label: 'game.showAll' | 'game.showLess') =>
  page.getByRole('button', { name: message(label), exact: true }).first();

function tell(element: Element, type: string, y: number): void {
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: 195, clientY: y }));
}

test('the sheet of what is near follows the finger on its grabber, and goes on where it was moved to', async ({
  open,
  server,
}) => {
  // There is no real finger to capture.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  answerGame(server, TITLES, { mindsetCount: 8 });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.poll(() => rows.elements()).toHaveLength(2);
  const height = () => Math.round(sheet.element().getBoundingClientRect().height);
  const before = height();
  const grab = grabber('game.showAll').element();
  tell(grab, 'pointerdown', 600);
  tell(grab, 'pointermove', 500);
  await expect.poll(height).toBe(before + 100);
  await expect.element(rows.nth(7)).toBeInTheDocument();
  tell(grab, 'pointermove', 540);
  await expect.poll(height).toBe(before + 60);
  tell(grab, 'pointerup', 540);
  await expect.element(grabber('game.showLess')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(height).toBeGreaterThan(before + 200);
  const whole = height();
  // A little down, and back: it stays.
  tell(grab, 'pointerdown', 200);
  tell(grab, 'pointermove', 215);
  await expect.poll(height).toBe(whole - 15);
  tell(grab, 'pointerup', 215);
  await expect.poll(height).toBe(whole);
  tell(grab, 'pointerdown', 200);
  tell(grab, 'pointermove', 320);
  await expect.poll(height).toBe(whole - 120);
  tell(grab, 'pointerup', 320);
  await expect.poll(height).toBe(before);
  await expect.poll(() => rows.elements()).toHaveLength(2);
  // A click does it, too.
  await grabber('game.showAll').click();
  await expect.poll(height).toBe(whole);
});

test('nothing of the sheet moves while the screen is built, and all of its ways to more rows do', async ({
  open,
  server,
}) => {
  answerGame(server, TITLES, { mindsetCount: 8 });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.poll(() => rows.elements()).toHaveLength(2);
  const moved = () => getComputedStyle(sheet.element()).transitionProperty;
  expect(moved()).not.toBe('max-height');
  await sheet
    .getByRole('button', { name: message('game.showAll') })
    .last()
    .click();
  await expect.poll(() => rows.elements()).toHaveLength(8);
  expect(moved()).toBe('max-height');
});
