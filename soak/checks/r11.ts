import sharp from 'sharp';
import { exportQuest, importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { encodeRequest } from '@mangoquest/contract/encode-request.ts';
import { fetchPresentation } from '@mangoquest/contract/calls/quests.ts';
import { percentile } from '@mangoquest/bench/measure/latency.ts';
import { databaseIn } from '@mangoquest/bench/seed/storage.ts';
import { imageAddressesInHtml } from '@mangoquest/core/quest/image-name.ts';
import { imageNamesOf } from '@mangoquest/core/quest/quest-document.ts';
import { readDocument } from '@mangoquest/server/services/quest/quest-documents.ts';
import { openStorage } from '@mangoquest/server/storage/open-storage.ts';
import type { SoakCheck } from '../check.ts';
import { mutated } from '../hostile/mutated.ts';
import { BOMBS } from '../hostile/quest-file-bombs.ts';
import { longQuest, withPicture } from '../hostile/bomb-makers.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { Caller } from '../play/caller.ts';
import type { Answer, Sender } from '../play/caller.ts';
import { Client } from '../play/client.ts';
import { Probe } from '../play/probe.ts';
import { filesIn, isOfDatabase } from '../programs/files-in.ts';
import { watchMemory } from '../programs/memory.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';
import { randomFrom } from '../random.ts';

const FILES = 5_000;
const AT_ONCE = 2;
const WARM = 200;
const MAX_GROWTH = 100;
const MAX_SECONDS = 3;
/** A token is valid for 15 minutes, and an account is limited to 1000 quests and 500 MiB of images. */
const OF_ONE_USER = 400;
const REFUSALS = [400, 403, 413, 422, 429, 503, 507];

interface Uploads {
  readonly stored: number[];
  /** Durations of refusals in seconds. */
  readonly refusals: number[];
  readonly kinds: Record<number, number>;
}

/** Files of three quests with pictures, as exported by the program. */
async function exports(caller: Caller, user: Sender, url: string): Promise<Buffer[]> {
  const pictures = [
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#db8300' } })
      .png()
      .toBuffer(),
    await sharp({ create: { width: 1_800, height: 1_200, channels: 3, background: '#1d7f3c' } })
      .jpeg()
      .toBuffer(),
    await sharp({ create: { width: 60, height: 60, channels: 4, background: '#0008' } })
      .webp()
      .toBuffer(),
  ];
  return Promise.all(
    pictures.map(async (picture) => {
      const { questId } = importedOf(await upload(caller, user, withPicture(picture)));
      const reply = await fetch(url + encodeRequest(exportQuest, { questId }).url, { headers: user.headers });
      return Buffer.from(await reply.arrayBuffer());
    }),
  );
}

const upload = (caller: Caller, sender: Sender, file: Buffer) =>
  caller.send(importQuest, { file: new Blob([new Uint8Array(file)]) }, sender);

function importedOf({ status, text }: Answer) {
  if (status !== 200) throw new Error(`a good file was refused: ${status} ${text}`);
  return importQuest.reply.parse(JSON.parse(text));
}

/** All stored data belongs to an accepted quest. */
async function findLeftovers(folder: string, taken: readonly number[], findings: Findings): Promise<void> {
  const storage = await openStorage({ kind: 'sqlite', file: databaseIn(folder) });
  try {
    if ((await storage.quests.count()) !== taken.length)
      findings.add(`${await storage.quests.count()} quests are stored where ${taken.length} were taken`);
    const shown = new Set<string>();
    for (const questId of taken) {
      const { document } = await readDocument(storage, questId);
      const { mindsets, drawings, texts } = imageNamesOf(document);
      const inTexts = [document.attributes.longDescription, ...texts].flatMap(imageAddressesInHtml);
      for (const name of [
        document.attributes.image?.name,
        ...mindsets,
        ...drawings,
        ...inTexts.map((image) => image.name),
      ])
        if (name !== undefined) shown.add(name);
    }
    const files = filesIn(folder).filter((file) => !isOfDatabase(file));
    for (const file of files) {
      const name = (file.split('/').at(-1) ?? '').replace(/^small-/, '');
      if (!shown.has(name)) findings.add(`the file ${file} is left`);
      else if ((await storage.images.byName(name)) === null) findings.add(`the file ${file} has no row`);
    }
    for (const name of shown)
      if (!files.some((file) => file.endsWith(`/${name}`))) findings.add(`the file of ${name} is missing`);
  } finally {
    await storage.close();
  }
}

const p99 = (probe: Probe, from: number) => {
  // By the time of the reply: a request that waited counts, although a small bomb is over before the next one is sent.
  const waits = probe.replies
    .filter(({ repliedAt }) => repliedAt >= from)
    .map(({ sentAt, repliedAt }) => repliedAt - sentAt);
  if (waits.length === 0) return { value: 0, most: 0 };
  return { value: percentile(waits, 0.99), most: Math.max(...waits) };
};

type Send = (what: string, user: Sender, file: Buffer) => Promise<void>;

/** Uploads a file, and records the outcome. */
function sending(caller: Caller, uploads: Uploads, findings: Findings): Send {
  return async (what, user, file) => {
    const began = performance.now();
    const answer = await upload(caller, user, file).catch((error: Error): Answer => ({
      status: 0,
      text: `${error.message} ${String(error.cause)}`,
    }));
    const seconds = (performance.now() - began) / 1_000;
    uploads.kinds[answer.status] = (uploads.kinds[answer.status] ?? 0) + 1;
    if (answer.status === 200) {
      uploads.stored.push(importedOf(answer).questId);
      return;
    }
    uploads.refusals.push(seconds);
    if (!REFUSALS.includes(answer.status))
      findings.add(`${what} was answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
    if (seconds > MAX_SECONDS) findings.add(`${what} was refused after ${seconds.toFixed(1)} s`);
  };
}

const together = (work: () => Promise<void>) => Promise.all(Array.from({ length: AT_ONCE }, work));

interface Bombing {
  readonly user: Sender;
  readonly one: Send;
  readonly uploads: Uploads;
  readonly findings: Findings;
  readonly probe: Probe;
  readonly memory: ReturnType<typeof watchMemory>;
  readonly log: (line: string) => void;
}

/** Returns the highest memory use during any of them in MiB. */
async function throwBombs({ user, one, uploads, findings, probe, memory, log }: Bombing): Promise<number> {
  let most = 0;
  for (const { name, make } of BOMBS) {
    memory.reset();
    const file = await make();
    const before = uploads.stored.length;
    const at = performance.now();
    await together(() => one(name, user, file));
    if (uploads.stored.length > before) findings.add(`${name} was taken`);
    const waited = p99(probe, at);
    log(
      `${name}: ${uploads.refusals
        .slice(-AT_ONCE)
        .map((seconds) => seconds.toFixed(2))
        .join(', ')} s; memory ${memory.most().toFixed(0)} MiB, a reader waited ${waited.most.toFixed(0)} ms at most`,
    );
    most = Math.max(most, memory.most());
  }
  return most;
}

function findSilences(probe: Probe, server: OurServer, findings: Findings): void {
  for (const silence of probe.silences) findings.add(`the reader got no reply: ${silence}`);
  for (const { status } of probe.replies) if (status !== 200) findings.add(`the reader was answered with ${status}`);
  for (const surprise of server.surprises) findings.add(`the program ${surprise}`);
}

export const check: SoakCheck = {
  id: 'R11',
  title: `${figure(FILES)} mutated files of quests with pictures, and ${BOMBS.length} bombs, ${AT_ONCE} at once, while somebody reads all the time`,
  mark: `each refused one within ${MAX_SECONDS} s, no 5xx but 503, memory at most ${MAX_GROWTH} MiB above that after ${WARM} of them, nothing stored of what was refused`,
  async run({ seed, scale, folder, log }) {
    const findings = new Findings(log);
    const random = randomFrom(seed);
    const server = new OurServer(folder, await freePort(8390));
    const uploads: Uploads = { stored: [], refusals: [], kinds: {} };
    const caller = new Caller(server.url);
    let [probe, memory]: [Probe | null, ReturnType<typeof watchMemory> | null] = [null, null];
    const client = new Client(server.url);
    const one = sending(caller, uploads, findings);
    try {
      server.start();
      await server.listening();
      let user = await caller.signUp('soak0');
      const whole = await exports(caller, user, server.url);
      uploads.stored.push(...whole.map((_, index) => index + 1));
      // Warms up as in production, which small files do not: a worker that has parsed a large file, and one that has
      // sanitised it.
      uploads.stored.push(importedOf(await upload(caller, user, longQuest())).questId);
      const began = performance.now();
      // A quest out of a file is a draft, which its creator alone sees, for the 15 minutes of their token.
      probe = new Probe(client, fetchPresentation.path.replace('{id}', '1'), user.headers, 10);
      await new Promise((resolve) => {
        setTimeout(resolve, 5_000);
      });
      const quiet = p99(probe, began);
      memory = watchMemory(server.pid as number);
      const files = scaled(FILES, scale);
      const warm = Math.min(WARM, Math.ceil(files / 2));
      let base = 0;
      const from = performance.now();
      let sent = 0;
      const some = (until: number) =>
        together(async () => {
          while (sent < until) {
            const number = sent++;
            if (number % OF_ONE_USER === OF_ONE_USER - 1) user = await caller.signUp(`soak${number}`);
            const other = whole[Math.floor(random() * whole.length)] as Buffer;
            await one(`file ${number}`, user, mutated(whole[number % whole.length] as Buffer, other, random));
          }
        });
      await some(warm);
      base = memory.most();
      memory.reset();
      await some(files);
      log(
        `${figure(files)} files: ${JSON.stringify(uploads.kinds)}, memory ${base.toFixed(0)} MiB, then ${memory.most().toFixed(0)} at most`,
      );
      const bombers: Bombing = { user: await caller.signUp('bomber'), one, uploads, findings, probe, memory, log };
      const most = Math.max(memory.most(), await throwBombs(bombers));
      const meanwhile = p99(probe, from);
      if (most - base > MAX_GROWTH) findings.add(`memory grew from ${base.toFixed(0)} to ${most.toFixed(0)} MiB`);
      findSilences(probe, server, findings);
      await probe.end();
      memory.end();
      await server.stop();
      await findLeftovers(folder, uploads.stored, findings);
      const kinds = Object.entries(uploads.kinds)
        .map(([status, count]) => `${figure(count)} × ${status}`)
        .join(', ');
      return findings.result(
        `${kinds}; the slowest refusal ${Math.max(...uploads.refusals).toFixed(2)} s; memory ${base.toFixed(0)} MiB after ${figure(warm)}, ${most.toFixed(0)} at most; ` +
          `the reader's p99 ${quiet.value.toFixed(1)} ms quiet, ${meanwhile.value.toFixed(1)} ms meanwhile, ${meanwhile.most.toFixed(0)} at most`,
        uploads.refusals.length > 0 && uploads.stored.length > whole.length,
      );
    } finally {
      memory?.end();
      await probe?.end();
      client.close();
      await server.stop();
    }
  },
};
