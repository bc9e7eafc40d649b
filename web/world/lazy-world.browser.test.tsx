import { useState } from 'react';
import { page } from 'vitest/browser';
import { message } from '../language/language.ts';
import { checkScreen, expect, test } from '../testing/screen.tsx';
import { lazyWorld } from './lazy-world.tsx';

const flat = <p>Flat</p>;

/** A walk with a switch, whose 3D script does not arrive at first. */
function walk() {
  let loads = 0;
  const World = lazyWorld(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Standing</p>;
  });
  return function Walk() {
    const [isTilted, setTilted] = useState(true);
    return (
      <main style={{ height: 400, position: 'relative' }}>
        <h1>The walk</h1>
        <button type="button" onClick={() => setTilted(!isTilted)}>
          Switch
        </button>
        {isTilted ? <World>{flat}</World> : flat}
      </main>
    );
  };
}
const reason = page.getByText(message('common.noNetwork'));

test('a 3D view whose script did not arrive stays flat, says why, and tries again', async ({ show, allowConsole }) => {
  allowConsole(/did not come/);
  const Walk = walk();
  await show(<Walk />);
  await expect.element(reason).toBeVisible();
  await expect.element(page.getByText('Flat')).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(page.getByText('Standing')).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
});

test('a 3D view whose script did not arrive is loaded anew when it is switched off and on', async ({
  show,
  allowConsole,
}) => {
  allowConsole(/did not come/);
  const Walk = walk();
  await show(<Walk />);
  await expect.element(reason).toBeVisible();
  const other = page.getByRole('button', { name: 'Switch' });
  await other.click();
  await expect.element(reason).not.toBeInTheDocument();
  await other.click();
  await expect.element(page.getByText('Standing')).toBeVisible();
});
