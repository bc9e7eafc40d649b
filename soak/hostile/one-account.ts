// The effect of a free account on other users' response times and on memory.
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { makeCoordinates } from '@mangoquest/contract/calls/regions.ts';
import { startRehearsal } from '@mangoquest/contract/calls/rehearsals.ts';
import { openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest, fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchMyMindsets, saveMindsetMap, saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { attributes, mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import { Caller } from '../play/caller.ts';
import type { Sender } from '../play/caller.ts';

export interface Attacker {
  readonly headers: Readonly<Record<string, string>>;
  /** The account's own quests; the first one has the largest map that can be saved. */
  readonly questIds: readonly number[];
  /** A mindset of the greatest length. */
  readonly longestId: number;
  /** The newest revision of the first quest. */
  readonly revision: number;
}

/** One worker of an attack: sends once, returns the status. */
type Send = (number: number) => Promise<number>;

/** Those that the mark is about. */
export const NAMED_ATTACKS = ['lists', 'uploads', 'passwords', 'pictures', 'place search'] as const;
/** What else an account can ask for that takes long: measured beside them. */
export const FURTHER_ATTACKS = [
  'openings',
  'revisions',
  'texts',
  'short texts',
  'regions',
  'rehearsals',
  'saves of nothing',
  'descriptions',
] as const;
export type AttackName = (typeof NAMED_ATTACKS)[number] | (typeof FURTHER_ATTACKS)[number];

/** Number of concurrent requests found to be most effective: more had no further effect. */
const AT_ONCE: Readonly<Record<AttackName, number>> = {
  lists: 45,
  openings: 40,
  revisions: 40,
  uploads: 8,
  passwords: 70,
  pictures: 10,
  texts: 4,
  'short texts': 8,
  regions: 10,
  rehearsals: 10,
  'saves of nothing': 100,
  'place search': 60,
  descriptions: 20,
};
const SIDE = 5_000;
/** Characters: a text of nearly the greatest length, and one that is short to the cleaner. */
const LONG = 190_000;
const SHORT = 1_990;
/** Corners of a region, as many as it may have. */
const CORNERS = 10_000;
/** Milliseconds after a refusal until the next try: fast, as an abusive program does. */
const AGAIN = 20;

const NOTHING = { added: [], changed: [], deleted: [], startId: null } as const;

/** Markup that the cleaner has to change, of nearly this many characters. */
const markup = (length: number) => '<p style=color:red>a</p>'.repeat(Math.floor(length / 24));

function withTexts(count: number, text: string, questId: number) {
  return Array.from({ length: count }, (_, index) => {
    const plain = mindset(-index, questId);
    return { ...plain, mindchunks: plain.mindchunks.map((mindchunk) => ({ ...mindchunk, text })) };
  });
}

/** Regions of saw teeth: over a district, and so low that places within them are rare. */
const SAWS = [0.01, 0.000_001].map((height) => ({
  coordinates: [
    ...Array.from(
      { length: CORNERS - 1 },
      (_, at) => [40.74 + (at % 2) * height * 0.9, -73.99 + (at / CORNERS) * 0.02] as const,
    ),
    [40.74 + height, -73.97] as const,
  ],
}));

async function sendsOf(name: AttackName, url: string, attacker: Attacker): Promise<Send> {
  const { headers, questIds, longestId, revision } = attacker;
  const caller = new Caller(url);
  const sender: Pick<Sender, 'headers'> = { headers };
  const questOf = (number: number) => questIds[number % questIds.length] as number;
  const own = async <C extends Call>(call: C, input: CallInput<C>) => (await caller.send(call, input, sender)).status;
  switch (name) {
    case 'lists':
      return (number) =>
        number % 3 === 0 ? own(fetchMyMindsets, { questId: questIds[0] as number }) : own(fetchMyQuests, {});
    case 'openings':
      return (number) => own(openMindset, { mindsetId: longestId, withGrades: number % 2 === 0 });
    case 'revisions':
      return () => own(fetchQuestRevision, { questId: questIds[0] as number, revision });
    case 'uploads':
      return (number) => trickle(url, number % 2 === 0 ? createQuest.path : saveMindsets.path, headers);
    case 'passwords':
      return (number) =>
        own(editQuest, { quest: attributes({ active: false }), questId: questOf(number), password: `word ${number}` });
    case 'pictures': {
      const content = (
        await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#ed008c' } })
          .jpeg({ quality: 40 })
          .toBuffer()
      ).toString('base64');
      return (number) =>
        own(editQuest, {
          quest: attributes({ active: false, image: { name: `wide${number}.jpg`, content } }),
          questId: questOf(number),
        });
    }
    case 'texts':
      return (number) =>
        own(saveMindsets, { questId: questOf(number), added: withTexts(20, markup(LONG), questOf(number)) });
    case 'short texts':
      return (number) =>
        own(saveMindsets, { questId: questOf(number), added: withTexts(1_000, markup(SHORT), questOf(number)) });
    case 'regions':
      return (number) => own(makeCoordinates, { region: SAWS[number % 2] as (typeof SAWS)[0], count: 1_000 });
    case 'rehearsals':
      return () => own(startRehearsal, { ...NOTHING, questId: questIds[0] as number });
    case 'saves of nothing':
      return (number) => own(saveMindsetMap, { ...NOTHING, questId: questOf(number), saveKey: randomUUID() });
    case 'place search':
      return async () => (await fetch(`${url}/geocode/search?q=s,u&format=json&limit=10`, { headers })).status;
    case 'descriptions':
      return async () => (await fetch(`${url}/api/docs`, { headers })).status;
  }
}

/** Announces a body, sends one byte and then nothing: until the server closes the connection. */
async function trickle(url: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let head = '';
  socket
    .on('data', (chunk: Buffer) => {
      head += chunk.toString('latin1');
    })
    .on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries({
    ...headers,
    host: `${hostname}:${port}`,
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map(([key, value]) => `${key}: ${value}\r\n`).join('')}\r\n1\r\n{\r\n`,
  );
  const drip = setInterval(() => void socket.write('1\r\n \r\n'), 1_000);
  await once(socket, 'close');
  clearInterval(drip);
  return Number(head.slice(9, 12)) || 0;
}

/** Runs one attack for some seconds; returns how often each status came, 0 for no reply. */
export async function attack(
  url: string,
  attacker: Attacker,
  name: AttackName,
  seconds: number,
): Promise<Record<string, number>> {
  const send = await sendsOf(name, url, attacker);
  const statuses: Record<string, number> = {};
  const until = performance.now() + seconds * 1_000;
  let sent = 0;
  const one = async () => {
    while (performance.now() < until) {
      const status = await send((sent += 1)).catch(() => 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) await sleep(AGAIN);
    }
  };
  // Requests hanging on a trickled body at the end are abandoned: the process ends.
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE[name] }, one)), sleep((seconds + 2) * 1_000)]);
  return statuses;
}
