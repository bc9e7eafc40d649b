import { setTimeout as sleep } from 'node:timers/promises';
import { latencies, percentile } from '@mangoquest/bench/measure/latency.ts';
import { runScript } from '@mangoquest/bench/programs/run.ts';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { saveMindsetMap, saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuestHistory } from '@mangoquest/contract/calls/quest-life.ts';
import { MAX_MINDSET_LENGTH } from '@mangoquest/core/mindset/mindset-length.ts';
import { attributes, mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { SoakCheck } from '../check.ts';
import { FURTHER_ATTACKS, NAMED_ATTACKS } from '../hostile/one-account.ts';
import type { Attacker, AttackName } from '../hostile/one-account.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { Caller } from '../play/caller.ts';
import type { Sender } from '../play/caller.ts';
import { sqliteWorld } from '../play/world.ts';
import { memoryOf } from '../programs/memory.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';

const QUESTS = 500;
/** The largest map: this number of mindsets with texts of 9,900 characters. */
const MINDSETS = 300;
const TEXT = 9_900;
/** Limits are per minute: an attack lasts this long, and the quiet time before it half of it. */
const SECONDS = 60;
/** In the order of their runs: after those with a mark, all of them together. */
const ATTACKS: readonly {
  readonly title: string;
  readonly names: readonly AttackName[];
  readonly isMarked: boolean;
}[] = [
  ...NAMED_ATTACKS.map((name) => ({ title: name, names: [name], isMarked: true })),
  { title: 'these together', names: NAMED_ATTACKS, isMarked: true },
  ...FURTHER_ATTACKS.map((name) => ({ title: name, names: [name], isMarked: false })),
  { title: 'all together', names: [...NAMED_ATTACKS, ...FURTHER_ATTACKS], isMarked: false },
];
const PLAYERS = 64;
const OPENINGS = 100;
const MAX_HELD_UP = 2;
/** The same for the further attacks, which the mark is not about: more would be a fault. */
const MAX_HELD_UP_BY_FURTHER = 10;
/** MiB. */
const MAX_MEMORY = 700;
const SAMPLE = 100;
/** Start time of the attacking process in milliseconds. */
const START = 1_500;

/** An account that has filled its quests up to the limits. */
async function makeAttacker(url: string): Promise<Omit<Attacker, 'headers'> & { readonly email: string }> {
  const caller = new Caller(url);
  const sender = await caller.signUp('hostile');
  const questIds: number[] = [];
  for (let index = 0; index < QUESTS; index++) {
    const { status, text } = await caller.send(
      createQuest,
      { quest: attributes({ title: `Quest ${index}`, active: false, longDescription: `<p>${'x'.repeat(2_990)}</p>` }) },
      sender,
    );
    const questId = Number(text.split(':')[0]);
    if (status !== 200 || !(questId > 0)) break;
    questIds.push(questId);
  }
  const [first] = questIds;
  if (first === undefined) throw new Error('the account could make no quest');
  const text = `<p>${'y'.repeat(TEXT)}</p>`;
  const mindsets = Array.from({ length: MINDSETS }, (_, index) => {
    const plain = mindset(-index, first);
    return {
      ...plain,
      mindchunks: plain.mindchunks.map((chunk) => ({
        ...chunk,
        text,
        reactions: chunk.reactions.map((reaction) => ({ ...reaction, text })),
      })),
    };
  });
  const saved = await caller.send(saveMindsets, { questId: first, added: mindsets }, sender);
  if (saved.status !== 200) throw new Error(`the large map was refused: ${saved.status} ${saved.text.slice(0, 200)}`);
  const longestId = await addLongest(caller, sender, questIds[1] ?? first);
  const history = await caller.send(fetchQuestHistory, { questId: first }, sender);
  const [{ revision }] = JSON.parse(history.text) as [{ revision: number }];
  return { email: sender.email, questIds, longestId, revision };
}

/** A mindset of nearly the greatest length. */
async function addLongest(caller: Caller, sender: Sender, questId: number): Promise<number> {
  const plain = mindset(0, questId);
  const text = 'z'.repeat(TEXT);
  const mindchunks = Array.from({ length: Math.floor(MAX_MINDSET_LENGTH / TEXT) - 1 }, (_, index) => ({
    id: -1 - index,
    text,
    comment: '',
    order: index,
    reactions: [],
  }));
  const added = [{ ...plain, mindchunks: [...plain.mindchunks, ...mindchunks.slice(plain.mindchunks.length)] }];
  const saved = await caller.send(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, sender);
  if (saved.status !== 200) throw new Error(`the longest mindset was refused: ${saved.text.slice(0, 200)}`);
  return (JSON.parse(saved.text) as { ids: [number] }).ids[0];
}

export const check: SoakCheck = {
  id: 'one account',
  title: `one free account with ${QUESTS} quests and a map of ${MINDSETS} long mindsets attacks: ${NAMED_ATTACKS.join(', ')}, one after the other and together, then ${FURTHER_ATTACKS.join(', ')}, and all of them together, while ${PLAYERS} players open mindsets`,
  mark: `p99 of opening at most ${MAX_HELD_UP} times the quiet one with the first ${NAMED_ATTACKS.length} (${NAMED_ATTACKS.join(', ')}) and with these together, at most ${MAX_HELD_UP_BY_FURTHER} times with the others; the process at most ${MAX_MEMORY} MiB`,
  async run({ folder, scale, log }) {
    const findings = new Findings(log);
    const world = await sqliteWorld(folder, PLAYERS);
    const server = new OurServer(folder, await freePort(), { RATE_LIMIT: '0' });
    server.start();
    await server.listening();
    const attacker = await makeAttacker(server.url);
    await server.stop();

    // Configured as in production: with rate limits, behind a proxy that forwards the client's address.
    const guarded = new OurServer(folder, await freePort(), { RATE_LIMIT: '1', TRUST_PROXY: 'true' });
    guarded.start();
    let most = 0;
    const sampling = setInterval(() => {
      most = Math.max(most, guarded.pid === undefined ? 0 : memoryOf(guarded.pid));
    }, SAMPLE);
    try {
      await guarded.listening();
      let asked = 0;
      const next = () => {
        asked += 1;
        const { headers, entryId } = world.players[asked % PLAYERS] as (typeof world.players)[number];
        const from = { 'x-forwarded-for': `10.9.0.${1 + (asked % PLAYERS)}` };
        return {
          path: '/mobile/OneQSetGetter',
          headers: { ...headers, ...from },
          fields: { qsetid: String(world.mindsets[asked % world.mindsets.length]?.id), us_qsets_id: String(entryId) },
        };
      };
      const p99 = async (seconds: number) =>
        percentile(await latencies({ url: guarded.url, next, perSecond: OPENINGS, seconds }), 0.99);
      await p99(1);
      const seconds = Math.max(10, scaled(SECONDS, scale));
      const told: string[] = [];
      for (const { title, names, isMarked } of ATTACKS) {
        const quiet = await p99(seconds / 2);
        // A session lasts 15 minutes, and all attacks more.
        const { headers } = await new Caller(guarded.url).logIn(attacker.email);
        const attacking = runScript<Record<string, Record<string, number>>>(
          'soak/programs/one-account.ts',
          [guarded.url, JSON.stringify({ ...attacker, headers }), JSON.stringify(names), String(seconds)],
          folder,
        );
        await sleep(START);
        const attacked = await p99(seconds - START / 1_000);
        const ratio = attacked / quiet;
        log(
          `${title}: ${quiet.toFixed(1)} ms quiet, ${attacked.toFixed(1)} ms meanwhile; ${most.toFixed(0)} MiB; answered ${JSON.stringify(await attacking)}`,
        );
        told.push(`${title} ${ratio.toFixed(2)} (${attacked.toFixed(1)} ms)`);
        if (ratio > (isMarked ? MAX_HELD_UP : MAX_HELD_UP_BY_FURTHER))
          findings.add(`${title}: held up ${ratio.toFixed(2)} times`);
      }
      if (most > MAX_MEMORY) findings.add(`${most.toFixed(0)} MiB`);
      for (const surprise of guarded.surprises) findings.add(surprise);
      return findings.result(
        `p99 of opening against the quiet one: ${told.join(', ')}; at most ${figure(Math.round(most))} MiB`,
      );
    } finally {
      clearInterval(sampling);
      await guarded.stop();
    }
  },
};
