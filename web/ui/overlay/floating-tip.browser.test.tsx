import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../testing/screen.tsx';
import { FloatingTip, useFloatingTip } from './floating-tip.tsx';

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
