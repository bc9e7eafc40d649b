import { useState } from 'react';
import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { lazySheet } from './lazy-sheet.tsx';
import { Sheet } from './sheet.tsx';
import { stylesAgain } from './styles-again.ts';

function Question({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet modal label="The question" onClose={onClose}>
      Which hand?
    </Sheet>
  );
}

test('a sheet whose script did not come says so, closes, and is tried again; what is around it stays', async ({
  show,
  allowConsole,
}) => {
  allowConsole(/did not come/);
  let loads = 0;
  const Late = lazySheet(async () => {
    loads += 1;
    if (loads < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return Question;
  });
  function Around() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <main>
        <h1>The map</h1>
        <button type="button" onClick={() => setIsOpen(true)}>
          The clock
        </button>
        {isOpen && <Late onClose={() => setIsOpen(false)} />}
      </main>
    );
  }
  await show(<Around />);
  const opener = page.getByRole('button', { name: 'The clock' });
  await opener.click();
  const failed = page.getByRole('dialog', { name: message('ui.screenFailed') });
  await expect.element(failed).toBeVisible();
  await checkScreen();
  await failed.getByRole('button', { name: message('ui.close') }).click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'The map' })).toBeVisible();
  await opener.click();
  await failed.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(page.getByRole('dialog', { name: 'The question' })).toBeVisible();
  expect(loads).toBe(3);
});

test('a stylesheet that did not come is asked for again, and no other', async ({ server: _, onTestFinished }) => {
  const broken = document.createElement('link');
  broken.rel = 'stylesheet';
  broken.href = 'http://127.0.0.1:1/gone.css';
  onTestFinished(() => {
    document.querySelector(`link[href="${broken.href}"]`)?.remove();
  });
  const others = document.querySelectorAll('link[rel=stylesheet]');
  await new Promise((resolve) => {
    broken.addEventListener('error', resolve);
    document.head.append(broken);
  });
  await expect(stylesAgain()).rejects.toThrow('gone.css');
  expect(broken.isConnected).toBe(false);
  expect(document.querySelector(`link[href="${broken.href}"]`)).not.toBe(null);
  expect([...others].every((link) => link.isConnected)).toBe(true);
});
