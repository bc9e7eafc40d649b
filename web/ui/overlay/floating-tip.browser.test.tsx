import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../testing/screen.tsx';
import { FloatingTip, useFloatingTip } from './floating-tip.tsx';
import { Tooltip } from './tooltip.tsx';

function Bar() {
  const tip = useFloatingTip();
  return (
    <main {...tip.handlers}>
      <button data-tip="Polygon" data-tip-keys="P" data-tip-more="Click for points.">
        Draw
      </button>
      <button>Other</button>
      <FloatingTip tip={tip} />
    </main>
  );
}

const shown = () => document.querySelector('.tip--floating:popover-open')?.textContent;
const draw = page.getByRole('button', { name: 'Draw' });

function touch(type: string): void {
  draw.element().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
}

test('a tip shows at once when its button gets the focus by a key, and goes with it', async ({ show }) => {
  await show(<Bar />);
  await expect.element(draw).toBeVisible();
  await userEvent.tab();
  await expect.element(draw).toHaveFocus();
  await expect.poll(shown).toBe('PolygonPClick for points.');
  await userEvent.tab();
  await expect.poll(shown).toBeUndefined();
});

test('Escape dismisses a tip, of a bar and of a field, and the focus stays', async ({ show }) => {
  await show(
    <>
      <Bar />
      <Tooltip text="Who may enter.">
        <button>About</button>
      </Tooltip>
    </>,
  );
  await expect.element(draw).toBeVisible();
  await userEvent.tab();
  await expect.poll(shown).toBe('PolygonPClick for points.');
  await userEvent.keyboard('{Escape}');
  await expect.poll(shown).toBeUndefined();
  await expect.element(draw).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  const tip = () => page.getByText('Who may enter.').element().checkVisibility({ visibilityProperty: true });
  await expect.poll(tip).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(tip).toBe(false);
  await expect.element(page.getByRole('button', { name: 'About' })).toHaveFocus();
});

test('held by a finger a button shows its tip; a tap shows none', async ({ show }) => {
  await show(<Bar />);
  await expect.element(draw).toBeVisible();
  touch('pointerdown');
  expect(shown()).toBeUndefined();
  await expect.poll(shown).toBe('PolygonPClick for points.');
  touch('pointerup');
  touch('pointerdown');
  touch('pointerup');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(shown()).toBeUndefined();
});
