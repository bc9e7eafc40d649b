// The end of a session that is told late, and somebody who signs in meanwhile (trust, row 24).
import { logIn, logOut, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { aUser } from '../testing/people.ts';
import { expect, test } from '../testing/screen.tsx';
import { tellOwedEnd } from './owed-end.ts';
import { callLogIn } from './session-calls.ts';
import { isEndOwed, oweEnd, setUser } from './session-state.ts';

/** A server that answers the given call only when it is let go; what it was asked and answered, in order. */
function holding(server: FakeServer, held: 'log in' | 'log out') {
  const said: string[] = [];
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const user = aUser();
  async function answered<Answer>(what: 'log in' | 'log out', answer: Answer): Promise<Answer> {
    said.push(`${what}?`);
    if (what === held) await until;
    said.push(`${what}!`);
    return answer;
  }
  server.answer(logOut, () => answered('log out', { ended: true }));
  server.answer(logIn, () =>
    answered('log in', { outcome: 'ok!', userId: user.id, username: user.username, token: 'a-token' } as const),
  );
  server.answer(whoAmI, user);
  server.answer(fetchScores, []);
  return { said, letGo };
}

test('who logs in while the end of the last session is being told waits for it', async ({ server }) => {
  oweEnd(true);
  const { said, letGo } = holding(server, 'log out');
  const telling = tellOwedEnd();
  await expect.poll(() => said).toEqual(['log out?']);
  const loggingIn = callLogIn('nora@example.org', 'Mango-12!');
  letGo();
  expect(await loggingIn).toBe('ok!');
  await telling;
  expect(said).toEqual(['log out?', 'log out!', 'log in?', 'log in!']);
  expect(isEndOwed()).toBe(false);
  setUser(null);
});

test('and nothing is told while somebody logs in: that ends the last session too', async ({ server }) => {
  oweEnd(true);
  const { said, letGo } = holding(server, 'log in');
  const loggingIn = callLogIn('nora@example.org', 'Mango-12!');
  await expect.poll(() => said).toEqual(['log in?']);
  await tellOwedEnd();
  letGo();
  expect(await loggingIn).toBe('ok!');
  await tellOwedEnd();
  expect(said).toEqual(['log in?', 'log in!']);
  expect(isEndOwed()).toBe(false);
  setUser(null);
});

test('where the log-in is refused it is told after that', async ({ server }) => {
  oweEnd(true);
  const { said } = holding(server, 'log in');
  server.answer(logIn, { outcome: 'wrong_pass' } as never);
  expect(await callLogIn('nora@example.org', 'Mango-12?')).toBe('wrong_pass');
  await expect.poll(() => isEndOwed()).toBe(false);
  expect(said).toEqual(['log out?', 'log out!']);
});
