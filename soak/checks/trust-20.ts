import { logOut } from '@mangoquest/contract/calls/accounts.ts';
import { checkQuestPassword } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { attributes, mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { SoakCheck } from '../check.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { Caller } from '../play/caller.ts';
import type { Sender } from '../play/caller.ts';
import { publishWith } from '../play/publish.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';

const GUESSES = 10_000;
const AT_ONCE = 48;
/**
 * Wrong passwords that reach the hash: of one user per minute, and of one network per ten minutes
 * (server/services/play/compose.ts).
 */
const OF_A_USER = { tries: 5, seconds: 60 } as const;
const OF_A_NETWORK = { tries: 100, seconds: 600 } as const;
const WORD = 'sesame-street';

/** Number of users and networks of an attack, with its share of the guesses. */
interface Way {
  readonly name: string;
  readonly users: number;
  readonly networks: number;
  /** Share of all guesses. */
  readonly share: number;
}

const WAYS: readonly Way[] = [
  { name: 'one user from 50 networks', users: 1, networks: 50, share: 0.2 },
  { name: '60 users from one network', users: 60, networks: 1, share: 0.3 },
  { name: '40 users, each from 20 networks', users: 40, networks: 20, share: 0.5 },
];

/** Maximum number of tries that a limit allows in `during` seconds: counted from the first one. */
const most = ({ tries, seconds }: typeof OF_A_USER | typeof OF_A_NETWORK, during: number) =>
  tries * (Math.floor(during / seconds) + 1);

async function makeQuest(caller: Caller, owner: Sender): Promise<number> {
  const { status, text } = await caller.send(createQuest, { quest: attributes(), password: WORD }, owner);
  const questId = Number(text.split(':')[0]);
  if (!(questId > 0)) throw new Error(`no quest was made: ${status} ${text}`);
  await publishWith(caller, owner, questId, [mindset(0, questId)]);
  return questId;
}

/** Sends guesses concurrently, and returns which reached the hash and how each was answered. */
async function guess(
  caller: Caller,
  questId: number,
  {
    way,
    first,
    count,
    findings,
  }: { readonly way: Way; readonly first: number; readonly count: number; readonly findings: Findings },
) {
  const networks = Array.from(
    { length: way.networks },
    (_, index) => `10.${first}.${Math.floor(index / 250)}.${1 + (index % 250)}`,
  );
  const users: Sender[] = [];
  // From networks different from the guessing ones, so that signing up does not use their limits.
  for (let index = 0; index < way.users; index++) users.push(await caller.guest(`10.${first + 100}.0.1`));
  const [byUser, byNetwork]: [number[], number[]] = [users.map(() => 0), networks.map(() => 0)];
  const statuses: Record<number, number> = {};
  const began = performance.now();
  let sent = 0;
  const one = async () => {
    while (sent < count) {
      const number = sent++;
      const user = number % users.length;
      const network = Math.floor(number / users.length) % networks.length;
      const { status, text } = await caller.send(
        checkQuestPassword,
        { questId, password: `guess ${number}` },
        { headers: { ...users[user]?.headers, 'x-forwarded-for': networks[network] as string } },
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) {
        if (text !== 'wrong_pass') findings.add(`${way.name}: a guess was answered with ${text}`);
        byUser[user] = (byUser[user] ?? 0) + 1;
        byNetwork[network] = (byNetwork[network] ?? 0) + 1;
      } else if (![429, 503].includes(status)) findings.add(`${way.name}: ${status} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const during = (performance.now() - began) / 1_000;
  for (const reached of byUser)
    if (reached > most(OF_A_USER, during))
      findings.add(`${way.name}: ${reached} guesses of one user reached the hash in ${during.toFixed(0)} s`);
  for (const reached of byNetwork)
    if (reached > most(OF_A_NETWORK, during))
      findings.add(`${way.name}: ${reached} guesses of one network reached the hash in ${during.toFixed(0)} s`);
  // Now even the right password is not checked.
  const late = await caller.send(
    checkQuestPassword,
    { questId, password: WORD },
    { headers: { ...users[0]?.headers, 'x-forwarded-for': networks[0] as string } },
  );
  if (late.status !== 429 && during < OF_A_USER.seconds)
    findings.add(`${way.name}: the right word after all tries was answered with ${late.status} ${late.text}`);
  return { reached: statuses[200] ?? 0, statuses };
}

/** Permission to enter belongs to one session and one quest, and ends with the session or a new password. */
async function findStrayGrants(caller: Caller, questId: number, owner: Sender, findings: Findings): Promise<number> {
  const other = await makeQuest(caller, owner);
  const player = await caller.signUp('player', '10.250.0.1');
  const enters = async (who: Sender, quest = questId) =>
    (await caller.send(setCurrentQuest, { questId: quest }, who)).status;
  const gives = async (who: Sender, word = WORD) =>
    (await caller.send(checkQuestPassword, { questId, password: word }, who)).text;
  let asked = 0;
  const expectAll = (what: string, found: readonly unknown[], expected: readonly unknown[]) => {
    asked += found.length;
    if (JSON.stringify(found) !== JSON.stringify(expected))
      findings.add(`${what}: ${JSON.stringify(found)} where ${JSON.stringify(expected)} is right`);
  };
  expectAll(
    'before and after the word',
    [await enters(player), await gives(player), await enters(player)],
    [403, 'ok!', 200],
  );
  expectAll('another quest', [await enters(player, other)], [403]);
  const again = await caller.logIn(player.email, '10.250.0.2');
  expectAll(
    'another sign-in, another user and a guest',
    [
      await enters(again),
      await enters(await caller.signUp('stranger', '10.250.0.3')),
      await enters(await caller.guest('10.250.0.4')),
    ],
    [403, 403, 403],
  );
  expectAll(
    'the token of one beside the number of another',
    [
      await enters({
        ...again,
        headers: { ...again.headers, mytoken: player.headers['mytoken'] as string, requestid: 'x' },
      }),
    ],
    [401],
  );
  await caller.send(logOut, {}, player);
  const third = await caller.logIn(player.email, '10.250.0.5');
  // The session is cached for at most 0.9 s.
  await new Promise((resolve) => {
    setTimeout(resolve, 1_000);
  });
  expectAll('after logging out', [await enters(player), await enters(third)], [401, 403]);
  expectAll('the word once more', [await gives(third), await enters(third)], ['ok!', 200]);
  await caller.send(editQuest, { quest: attributes(), questId, password: 'another word' }, owner);
  expectAll(
    'another word',
    [await enters(third), await gives(third), await gives(third, 'another word'), await enters(third)],
    [403, 'wrong_pass', 'ok!', 200],
  );
  return asked;
}

export const check: SoakCheck = {
  id: 'trust 20',
  title: `${figure(GUESSES)} guesses of a quest’s password, ${AT_ONCE} at once, by one user from many networks, by many from one, and by many from many; and who may enter by whose right word`,
  mark: `at most ${OF_A_USER.tries} a minute of a user and ${OF_A_NETWORK.tries} in ten minutes of a network reach the hash; then the right word is not looked at either; leave to enter is of one sign-in and quest, until it or the word ends`,
  async run({ folder, scale, log }) {
    const findings = new Findings(log);
    const server = new OurServer(folder, await freePort(8370), { RATE_LIMIT: '1', TRUST_PROXY: 'true' });
    server.start();
    try {
      await server.listening();
      const caller = new Caller(server.url);
      const owner = await caller.signUp('owner', '10.240.0.1');
      const questId = await makeQuest(caller, owner);
      let [guesses, reached] = [0, 0];
      const all: Record<string, number> = {};
      for (const [index, way] of WAYS.entries()) {
        const count = scaled(GUESSES * way.share, scale);
        const outcome = await guess(caller, questId, { way, first: index + 1, count, findings });
        guesses += count;
        reached += outcome.reached;
        for (const [status, times] of Object.entries(outcome.statuses)) all[status] = (all[status] ?? 0) + times;
        log(`${way.name}: ${figure(count)} guesses, ${outcome.reached} reached the hash`);
        if (outcome.reached === 0) findings.add(`${way.name}: no guess was looked at`);
      }
      const grants = await findStrayGrants(caller, questId, owner, findings);
      for (const surprise of server.surprises) findings.add(`the program ${surprise}`);
      const told = Object.entries(all)
        .map(([status, times]) => `${figure(times)} × ${status}`)
        .join(', ');
      return findings.result(
        `${figure(guesses)} guesses, ${figure(reached)} reached the hash (${told}); ${grants} questions of who may enter`,
      );
    } finally {
      await server.stop();
    }
  },
};
