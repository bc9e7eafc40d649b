// A mindset of a player's own, in tests of screens.
import { page } from 'vitest/browser';
import { message } from '../language/language.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills the form with what the rules ask for. */
export async function fillOwn(title: string): Promise<void> {
  await field(message('game.socialTitle')).fill(title);
  await field(message('game.socialQuestion')).fill('What sits on top?');
  await field(message('game.socialAnswer', { n: 1 })).fill('A rooster');
}
