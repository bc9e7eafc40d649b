import { page } from 'vitest/browser';
import { expect, resize, test } from '../../testing/screen.tsx';
import { Button } from './button.tsx';

test('a button over the whole line takes longer words on a second one, and hangs over no side', async ({ show }) => {
  await resize('narrow');
  await show(
    <div className="modal__body">
      <Button block>Ok</Button>
      <Button block>{'Use the location of this device '.repeat(2)}</Button>
    </div>,
  );
  const [one, two] = page.getByRole('button').elements() as [HTMLElement, HTMLElement];
  const width = document.documentElement.clientWidth;
  await expect.poll(() => two.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  expect(two.scrollWidth).toBeLessThanOrEqual(two.clientWidth);
  expect(two.offsetHeight).toBeGreaterThanOrEqual(one.offsetHeight);
  expect(one.offsetHeight).toBe(48);
});
