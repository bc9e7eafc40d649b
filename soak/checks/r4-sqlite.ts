import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseIn } from '@mangoquest/bench/seed/storage.ts';
import type { SoakCheck, SoakContext, SoakResult } from '../check.ts';
import { AnswerLoad } from '../play/answering.ts';
import { audit, auditText, isClean, readStoredState } from '../play/stored-state.ts';
import { Client } from '../play/client.ts';
import type { Reply } from '../play/client.ts';
import { signUpCreator } from '../play/creator.ts';
import type { Creator } from '../play/creator.ts';
import { Probe } from '../play/probe.ts';
import { sqliteWorld } from '../play/world.ts';
import type { World } from '../play/world.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';
import { mountSmallDisk } from '../programs/small-disk.ts';
import type { SmallDisk } from '../programs/small-disk.ts';
import { randomFrom } from '../random.ts';

const MEBIBYTES = 256;
const IMAGE_MEBIBYTES = 16;
const PER_SECOND = 300;
const PLAYERS = 4_000;
const RESERVE = 0.05;
const SUDDEN = 10;
/** Milliseconds until the program has checked again. */
const NOTICED = 3_500;

interface Stage {
  readonly context: SoakContext;
  readonly world: World;
  readonly folder: string;
  readonly disk: SmallDisk;
  readonly images: SmallDisk;
  server: OurServer;
  readonly client: Client;
  readonly load: AnswerLoad;
  readonly creator: Creator;
  /** The errors found. */
  readonly problems: string[];
}

/**
 * Other programs fill the disk during play: the program stops writing before it is full, and continues when there is
 * room.
 */
async function slowly({ disk, load, client, creator, world, problems, server }: Stage): Promise<string> {
  for (let share = 0.12; share > 0.045; share -= 0.005) {
    disk.leave(share);
    await sleep(250);
  }
  await sleep(NOTICED);
  const stopped = load.acknowledged.length;
  const freeAtStop = disk.freeShare();
  await sleep(5_000);
  if (load.acknowledged.length > stopped)
    problems.push(`${load.acknowledged.length - stopped} answers were stored below the reserve`);
  if ((load.replies.get(507) ?? 0) === 0) problems.push('no answer was refused with 507');
  expectStatus(problems, 'signing in on a full disk', await creator.logIn(), 200);
  const [player] = world.players;
  expectStatus(
    problems,
    'the game on a full disk',
    await client.send('POST', '/mobile/GameObjSender', player?.headers ?? {}, {}),
    200,
  );
  const refused = await creator.upload();
  expectStatus(problems, 'a new quest on a full disk', refused, 507);
  if (refused.retryAfter === null || !refused.body.includes('no room left'))
    problems.push(`a refusal that does not say why: ${refused.body}`);
  if (!/the database has [\d.]+ % free, below/.test(server.printed))
    problems.push('the log does not tell of the full disk');
  disk.leave(0.5);
  const wait = await untilStored(load, problems);
  return `slowly: stopped with ${(freeAtStop * 100).toFixed(1)} % free, went on ${(wait / 1_000).toFixed(1)} s after there was room`;
}

/** Filled to the last page, and without a reserve: the database itself must refuse. */
async function suddenly(stage: Stage): Promise<string> {
  const {
    context: { seed, scale, log },
    folder,
    disk,
    load,
    creator,
    problems,
  } = stage;
  const random = randomFrom(seed);
  const rounds = Math.max(2, Math.round(SUDDEN * scale));
  let refusedStarts = 0;
  const refusedBefore = load.replies.get(507) ?? 0;
  await stage.server.stop();
  const server = new OurServer(folder, Number(new URL(stage.server.url).port), { DISK_RESERVE: '0' });
  stage.server = server;
  server.start();
  await server.listening();
  for (let round = 1; round <= rounds; round++) {
    await sleep(300 + random() * 700);
    disk.leave(0);
    await sleep(500 + random() * 2_500);
    // Data that fits into existing pages of the log is accepted.
    const { status, body } = await creator.upload();
    if (status !== 200 && status !== 507)
      problems.push(`an upload on a disk without a page: ${status} ${body.slice(0, 200)}`);
    if (round % 2 === 0) {
      await server.kill();
      server.start();
      // Without a free page it may fail to start; a supervisor tries again.
      const isUp = await server.listening(5_000).then(
        () => true,
        () => false,
      );
      if (!isUp) {
        refusedStarts += 1;
        await server.kill();
        server.surprises.length = 0;
        disk.leave(0.5);
        server.start();
        await server.listening();
      }
    }
    disk.leave(0.5);
    await untilStored(load, problems);
    log(`filled suddenly, ${round} of ${rounds}`);
  }
  const refused = (load.replies.get(507) ?? 0) - refusedBefore;
  if (refused === 0) problems.push('the database took everything on a full disk');
  return `${rounds} times suddenly to the last page without a reserve: the database refused ${refused} answers${refusedStarts === 0 ? ', killed and started again on it' : `, ${refusedStarts} starts had to wait for room`}`;
}

/** A long read of another program lets the write-ahead log grow: it must not fill the disk. */
async function byTheLog({ world, folder, disk, load, problems }: Stage): Promise<string> {
  const reader = new DatabaseSync(world.config.kind === 'sqlite' ? world.config.file : '', { readOnly: true });
  reader.exec('begin; select count(*) from answers');
  const walBytes = () => statSync(`${databaseIn(folder)}-wal`).size;
  const before = walBytes();
  disk.leave(RESERVE + 0.03);
  let least = 1;
  const until = performance.now() + 30_000;
  const refusedBefore = load.replies.get(507) ?? 0;
  while ((load.replies.get(507) ?? 0) < refusedBefore + 50 && performance.now() < until) {
    least = Math.min(least, disk.freeShare());
    await sleep(50);
  }
  const grown = walBytes() - before;
  if ((load.replies.get(507) ?? 0) < refusedBefore + 50)
    problems.push('the write-ahead log did not grow into the reserve in 30 s');
  if (least < RESERVE / 2) problems.push(`the write-ahead log left only ${(least * 100).toFixed(1)} % free`);
  reader.exec('commit');
  reader.close();
  disk.leave(0.5);
  await untilStored(load, problems);
  return `log grown by ${(grown / 1024 / 1024).toFixed(0)} MiB to ${(least * 100).toFixed(1)} % free`;
}

/** The separate disk of the images. */
async function uploads({ folder, images, load, client, creator, problems }: Stage): Promise<string> {
  expectStatus(problems, 'an upload', await creator.upload(), 200);
  const kept = join(folder, 'images', 'mgqimages');
  const before = readdirSync(kept);
  const picture = `/mgqimages/${before.find((name) => !name.startsWith('small-'))}`;
  let refused = 0;
  for (const pause of [0, NOTICED]) {
    images.leave(0);
    await sleep(pause);
    const answered = load.acknowledged.length;
    for (let count = 0; count < 5; count++) {
      const reply = await creator.upload();
      expectStatus(problems, 'an upload on a full disk of images', reply, 507);
      if (reply.status === 507) refused += 1;
    }
    expectStatus(problems, 'a picture on a full disk of images', await client.send('GET', picture, {}), 200);
    await untilStored(load, problems);
    if (load.acknowledged.length === answered) problems.push('a full disk of images stopped the answers');
    images.leave(0.9);
    await sleep(NOTICED);
  }
  const after = readdirSync(kept);
  if (after.length !== before.length)
    problems.push(`${after.length - before.length} files are left of uploads that failed`);
  expectStatus(problems, 'an upload after there was room', await creator.upload(), 200);
  return `${refused} uploads refused while answers went on`;
}

function expectStatus(problems: string[], what: string, reply: Reply, status: number): void {
  if (reply.status !== status) problems.push(`${what}: ${reply.status} ${reply.body.slice(0, 200)}`);
}

/** Milliseconds until answers are stored again. */
async function untilStored(load: AnswerLoad, problems: string[], limit = 15_000): Promise<number> {
  const began = performance.now();
  const before = load.acknowledged.length;
  while (load.acknowledged.length < before + 10) {
    if (performance.now() - began > limit) {
      problems.push(`no answer was stored within ${limit / 1_000} s`);
      break;
    }
    await sleep(20);
  }
  return performance.now() - began;
}

async function fullDisks(
  context: SoakContext,
  folder: string,
  disk: SmallDisk,
  images: SmallDisk,
): Promise<SoakResult> {
  const world = await sqliteWorld(folder, PLAYERS);
  const server = new OurServer(folder, await freePort());
  server.start();
  await server.listening();
  const client = new Client(server.url);
  const creator = await signUpCreator(client);
  const load = new AnswerLoad({
    url: server.url,
    players: world.players.slice(1),
    mindsets: world.mindsets,
    perSecond: PER_SECOND,
    pause: () => 500,
  });
  const probe = new Probe(client, `/api/play/${world.questId}/progress`, world.players[0]?.headers ?? {}, 20);
  const problems: string[] = [];
  const stage: Stage = { context, world, folder, disk, images, server, client, load, creator, problems };
  load.start();
  await sleep(1_000);
  const parts: string[] = [];
  for (const part of [slowly, byTheLog, uploads, suddenly]) {
    parts.push(await part(stage));
    context.log(`${parts.at(-1)}; ${problems.length} problems`);
  }
  await load.finish();
  await probe.end();
  client.close();
  await stage.server.stop();

  const found = audit(await readStoredState(world.config), load.acknowledged);
  const badReads = probe.replies.filter(({ status }) => status !== 200);
  if (badReads.length > 0)
    problems.push(
      `${badReads.length} of ${probe.replies.length} reads failed: ${badReads[0]?.status} ${badReads[0]?.body.slice(0, 200)}`,
    );
  problems.push(...load.unexpected.slice(0, 5), ...server.surprises, ...stage.server.surprises);
  for (const problem of problems) context.log(problem);
  return {
    passed: problems.length === 0 && isClean(found),
    measured:
      `${parts.join('; ')}; ${probe.replies.length} reads went on; ${load.replies.get(507) ?? 0} answers refused with 507, ${load.replies.get(503) ?? 0} with 503, ` +
      `${load.acknowledged.length} acknowledged: ${auditText(found)}${problems.length === 0 ? '' : `; ${problems.length} PROBLEMS, the first: ${problems[0]}`}`,
  };
}

export const check: SoakCheck = {
  id: 'R4 SQLite',
  title:
    'the disk of the data, of the write-ahead log and of the uploads runs full under 300 answers a second, kill -9 on a full disk',
  mark: 'reads go on; writes get 507 or 503 and say why; writing stops at 5 % free, the log never fills the disk; 0 acknowledged answers lost',
  async run(context) {
    const folder = join(context.folder, 'data');
    const disk = mountSmallDisk(folder, MEBIBYTES);
    try {
      const images = mountSmallDisk(join(folder, 'images'), IMAGE_MEBIBYTES);
      try {
        return await fullDisks(context, folder, disk, images);
      } finally {
        images.unmount();
      }
    } finally {
      disk.unmount();
    }
  },
};
