// A mindset of a player's own, in tests of screens.
import { page } from 'vitest/browser';
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { message } from '../language/language.ts';
import { client } from '../session/query-client.ts';
import type { FakeServer } from './fake-server.ts';
import { answerGame } from './games.ts';
import type { ScreenFixtures } from './screen.tsx';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

/** A social quest that is being played, with room for mindsets of one's own and none yet. */
export function answerOwnGame(server: FakeServer): void {
  answerGame(server, ['One'], { mindsetCount: 1, editable: true });
  server.answer(fetchOwnMindsets, { mindsets: [], room: 20 });
}

/** Fills the form with what the rules ask for. */
export async function fillOwn(title: string): Promise<void> {
  await field(message('game.socialTitle')).fill(title);
  await field(message('game.socialQuestion')).fill('What sits on top?');
  await field(message('game.socialAnswer', { n: 1 })).fill('A rooster');
  await page.getByRole('radio', { name: message('game.socialRight', { n: 1 }) }).click();
}

/** Begins a new one in a tab that knows nothing of the one before: a second one, or the next after that was killed. */
export async function beginOwn(open: ScreenFixtures['open'], user: User): Promise<void> {
  sessionStorage.clear();
  client.clear();
  await open('/outergame', { user, size: 'phone' });
  await page.getByRole('button', { name: message('game.socialAdd'), exact: true }).click();
}
