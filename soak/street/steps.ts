// Common parts of the ways through play.
import { setTimeout as sleep } from 'node:timers/promises';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { HERE } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { MadeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';
import type { Gate } from './gate.ts';
import type { Person } from './person.ts';

export interface Street {
  readonly app: TestApp;
  readonly owner: TestUser;
  /** The user signed in in the browser; null for a visitor. */
  readonly player: TestUser | null;
  readonly person: Person;
  /** Connection to the app. */
  readonly gate: Gate;
}

export interface Way {
  readonly name: string;
  readonly isVisitor?: true;
  /** Throws if its end is wrong. */
  walk(street: Street): Promise<void>;
}

/** Buttons that lead from a result back to the map, or on in a chain. */
export const ON = '^(Travel on|Keep walking|Play on|Back to the map|Go to the next one|See how it went)$';
export const ANSWERS_LIMIT = 150_000;

export async function answer(person: Person, title: string, reaction: string): Promise<void> {
  // The result of an answer that had to wait may come meanwhile.
  await person.until(`^[A-D]?${reaction}$`, `^Open ${title}$|${ON}`);
  await person.until(`^[A-D]?${reaction} picked$`, `^[A-D]?${reaction}$`);
  await person.until(`${ON}|^Go to the next quest$|^Play again$`, '^OK$');
}

export const back = (person: Person, next: string) => person.until(`^Open ${next}$`, ON);

/** Waits until the server has exactly this number of answers and this score. */
export async function holds(
  app: TestApp,
  { questId }: MadeQuest,
  userId: number,
  count: number,
  score: number,
): Promise<void> {
  const began = Date.now();
  for (;;) {
    const entry = await app.storage.entries.byUserQuest(userId, questId);
    const done = entry === null ? [] : await app.storage.answers.ofEntry(entry.id);
    if (done.length === count && entry?.score === score) return;
    if (Date.now() - began > ANSWERS_LIMIT)
      throw new Error(`${done.length} answers and ${entry?.score ?? 'no'} stars instead of ${count} and ${score}`);
    await sleep(500);
  }
}

export const STOPS = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }];

export async function entered({ app, player, person }: Street, { questId }: MadeQuest): Promise<TestUser> {
  await app.call(setCurrentQuest, { questId, ...HERE }, player as TestUser);
  await person.go('/outergame');
  return player as TestUser;
}
