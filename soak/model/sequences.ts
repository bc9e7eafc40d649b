import fc from 'fast-check';
import type { PasswordHash } from '@mangoquest/server/ports/password-hash.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp } from '@mangoquest/server/testing/test-app.ts';
import { compareAll, removeAll } from './compare.ts';
import * as people from './people-steps.ts';
import type { Step } from './people-steps.ts';
import * as play from './play-steps.ts';
import { saveMapStep } from './map-steps.ts';
import * as quests from './quest-steps.ts';
import { emptyWorld } from './world.ts';
import type { World } from './world.ts';

const SEATS = 3;
/** Maximum commands of one sequence. */
const LENGTH = 60;

export interface SequencesResult {
  readonly sequences: number;
  readonly commands: number;
  /** The first failure, shrunk to a minimal sequence; `null` if there is none. */
  readonly failure: string | null;
}

interface Real {
  readonly app: TestApp;
}

class Command<Input> implements fc.AsyncCommand<World, Real> {
  readonly #name: string;
  readonly #step: Step<Input>;
  readonly #input: Input & { readonly seat: number };
  readonly #count: (name: string) => void;

  constructor(
    name: string,
    step: Step<Input>,
    input: Input & { readonly seat: number },
    count: (name: string) => void,
  ) {
    this.#name = name;
    this.#step = step;
    this.#input = input;
    this.#count = count;
  }

  // Forbidden commands are tried too: the model predicts the refusal.
  check(): boolean {
    return true;
  }

  async run(world: World, { app }: Real): Promise<void> {
    this.#count(this.#name);
    await this.#step(world, app, this.#input);
  }

  toString(): string {
    return `${this.#name}(${JSON.stringify(this.#input)})`;
  }
}

const seat = fc.nat(SEATS - 1);
/** Seats that mostly create quests, and seats that mostly play. */
const [creating, playing] = [fc.constantFrom(0, 0, 0, 0, 1, 2), fc.constantFrom(0, 1, 1, 1, 2, 2, 2)];
const name = fc.constantFrom('ann', 'ben', 'cem');
const [right, other] = people.PASSWORDS;
const password = fc.constantFrom(right, right, right, ...people.PASSWORDS);
const oldPassword = fc.constantFrom(right, right, other);
/** Index of an existing item; -1 for one that does not exist. */
const quest = fc.constantFrom(0, 1, 2, 3, 0, 1, 2, 3, -1);
/** Mostly the correct one, so that the rest is tested. */
const revision = fc.constantFrom(null, 0, 0, -1, 1);
const place = fc.constantFrom<play.Place>('here', 'here', 'far', 'unknown');
const confirmed = fc.boolean();
const form: fc.Arbitrary<quests.Form> = fc.record(
  {
    title: fc.constantFrom('A', 'B', 'B', 'B', ''),
    code: fc.constantFrom('', 'x', 'y'),
    active: fc.constantFrom(true, true, true, false),
    startIn: fc.constantFrom(null, null, -10, 20),
    endIn: fc.constantFrom(null, null, 40, -5),
    activeDistance: fc.constantFrom(0, 0, 200),
    virtual: fc.boolean(),
    isStrict: fc.boolean(),
  },
  { requiredKeys: [] },
);
const places = fc.array(fc.nat(3), { maxLength: 2 });
const mapSave = fc.record({
  seat: creating,
  quest,
  added: fc.array(fc.constantFrom('', 'g', 'h'), { maxLength: 3 }),
  changed: places,
  deleted: places,
  start: fc.constantFrom(null, null, 0, 1, 2),
  revision,
  isForeign: fc.constantFrom(false, false, false, false, true),
});
const asked = {
  seat: playing,
  isOther: fc.constantFrom(false, false, false, false, true),
  quest,
  mindset: quest,
  entry: fc.constantFrom(null, null, null, null, null, 0, 1, 2, -1),
  place,
};

/** Weighted by how often each is listed. */
function commands(count: (name: string) => void): fc.Arbitrary<Command<never>>[] {
  const of = <Input>(
    name: string,
    step: Step<Input>,
    input: fc.Arbitrary<Input & { readonly seat: number }>,
    weight = 1,
  ) =>
    Array.from({ length: weight }, () =>
      input.map((one) => new Command(name, step, one, count) as unknown as Command<never>),
    );
  return [
    of('sign up', people.signUpStep, fc.record({ seat, name, password, hasPlace: fc.boolean() })),
    of('guest', people.guestStep, fc.record({ seat })),
    of('upgrade', people.upgradeStep, fc.record({ seat, of: seat, name, password })),
    of('log in', people.logInStep, fc.record({ seat, name, password }), 5),
    of('log out', people.logOutStep, fc.record({ seat })),
    of('renew', people.renewStep, fc.record({ seat }), 4),
    of('change password', people.passwordStep, fc.record({ seat, oldPassword, password })),
    of('end sessions', people.endSessionStep, fc.record({ seat, of: fc.option(seat) })),
    of('delete account', people.deleteAccountStep, fc.record({ seat, password: fc.constantFrom(right, other) })),
    of('agree', people.agreeStep, fc.record({ seat, isToday: fc.constantFrom(true, true, true, false) })),
    of('who am I', people.whoStep, fc.record({ seat })),
    of('time', people.timeStep, fc.record({ seat, minutes: fc.constantFrom(1, 5, 5, 15) })),
    of('create', quests.createStep, fc.record({ seat: creating, form }), 3),
    of('copy', quests.copyStep, fc.record({ seat: creating, quest, form }), 2),
    of(
      'edit',
      quests.editStep,
      fc.record({ seat: creating, quest, form, isSwitch: fc.constantFrom(false, false, true), revision, confirmed }),
      6,
    ),
    of('save the map', saveMapStep, mapSave, 6),
    of('delete', quests.deleteStep, fc.record({ seat: creating, quest, confirmed }), 2),
    of(
      'dumpster',
      quests.dumpsterStep,
      fc.record({ seat: creating, quest, mode: fc.constantFrom('fetch', 'restore', 'restore', 'delete') }),
      3,
    ),
    of('enter', play.enterStep, fc.record({ seat: playing, quest, place }), 8),
    of('stop', play.stopStep, fc.record({ seat })),
    of('look', play.lookStep, fc.record({ seat }), 2),
    of('open', play.openStep, fc.record(asked), 4),
    of('answer', play.answerStep, fc.record({ ...asked, reaction: fc.constantFrom(0, 0, 1, 2, 3) }), 16),
    of('claim a score', play.scoreStep, fc.record({ seat, quest })),
  ].flat();
}

/** A creator with two quests, an account that may not create yet, and a guest; the latter two play. */
async function begin(world: World, app: TestApp): Promise<void> {
  await people.signUpStep(world, app, { seat: 0, name: 'ann', password: right, hasPlace: true });
  await people.agreeStep(world, app, { seat: 0, isToday: true });
  for (const [index, form] of [{}, { activeDistance: 200, isStrict: true }].entries()) {
    await quests.createStep(world, app, { seat: 0, form });
    await saveMapStep(world, app, {
      seat: 0,
      quest: index,
      added: ['', 'g', 'g'],
      changed: [],
      deleted: [],
      start: null,
      revision: 0,
      isForeign: false,
    });
    await quests.publishStep(world, app, { seat: 0, quest: index });
  }
  await people.signUpStep(world, app, { seat: 1, name: 'ben', password: right, hasPlace: false });
  await people.guestStep(world, app, { seat: 2 });
  for (const player of [1, 2]) await play.enterStep(world, app, { seat: player, quest: player - 1, place: 'here' });
}

/** Password hashing is not tested here, and real hashes would take most of the time. */
const plainPasswords: PasswordHash = {
  hash: async (word) => `plain ${word}`,
  matches: async (word, hash) => hash === `plain ${word}`,
};

/** Runs sequences of commands, of three concurrent users, against the real app on SQLite and the model. */
export async function runSequences({
  sequences,
  seed,
  log,
}: {
  readonly sequences: number;
  readonly seed: number;
  log(line: string): void;
}): Promise<SequencesResult> {
  const app = await startTestApp({ config: { rateLimit: 0 }, passwords: plainPasswords });
  const counts = new Map<string, number>();
  let [begun, runs] = [0, 0];
  const property = fc.asyncProperty(
    fc.commands(
      commands((name) => {
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }),
      { maxCommands: LENGTH, size: 'max' },
    ),
    async (steps) => {
      const world = emptyWorld((begun += 1), app.clock.time, SEATS);
      try {
        await begin(world, app);
        await fc.asyncModelRun(() => ({ model: world, real: { app } }), steps);
        await compareAll(world, app);
      } finally {
        await removeAll(app);
      }
      runs += 1;
      if (runs % 500 === 0) log(`${runs} sequences`);
    },
  );
  try {
    const details = await fc.check(property, { numRuns: sequences, seed });
    log([...counts].map(([name, count]) => `${name} ${count}`).join(', '));
    const commandCount = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return {
      sequences: runs,
      commands: commandCount,
      failure: details.failed ? `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}` : null,
    };
  } finally {
    await app.close();
  }
}
