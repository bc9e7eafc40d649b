// The ending of a quest, in tests of screens.
import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { message } from '../language/language.ts';

/**
 * Presses “Stay here” at once, without the pointer: three seconds after it has come the ending leads home, and a busy
 * machine may take that long for a click.
 */
export async function stayAtEnding(): Promise<void> {
  const stay = page.getByRole('button', { name: message('game.stay') });
  const press = () => {
    const button = stay.query();
    if (button instanceof HTMLElement) button.click();
    return button;
  };
  await expect.poll(press, { interval: 10 }).not.toBeNull();
}
