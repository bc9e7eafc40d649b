import sharp from 'sharp';
import { write } from 'hucre';
import { fetchPresentation } from '@mangoquest/contract/calls/quests.ts';
import { percentile } from '@mangoquest/bench/measure/latency.ts';
import { ENGLISH_PAGE } from '@mangoquest/server/testing/recognized-pages.ts';
import { cell, xlsOf } from '@mangoquest/server/testing/xls-bytes.ts';
import type { SoakCheck } from '../check.ts';
import { mutated } from '../hostile/mutated.ts';
import { PICTURE_BOMBS } from '../hostile/picture-bombs.ts';
import { hostileRegex } from '../hostile/regexes.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { SOURCE_BOMBS } from '../hostile/spreadsheet-bombs.ts';
import { inline, odsText, odsWith, xlsxWith } from '../hostile/spreadsheet-makers.ts';
import { Caller } from '../play/caller.ts';
import type { Answer } from '../play/caller.ts';
import { Client } from '../play/client.ts';
import { generate, makerOf, recognize, sentenceOf, timed } from '../play/generating.ts';
import type { Maker } from '../play/generating.ts';
import { Probe } from '../play/probe.ts';
import { processorOf, watchMemory } from '../programs/memory.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';
import { randomFrom } from '../random.ts';

const REGEXES = 1_000;
const FILES = 2_500;
const PICTURES = 500;
const MAX_SECONDS = 3;
/** Reading an existing page may take longer. */
const MAX_READING = 60;
/** Requests per session: a token is valid for 15 minutes. */
const OF_ONE_USER = 150;

/** Collects the outcome of requests, whoever sends them. */
interface Judge {
  readonly caller: Caller;
  readonly findings: Findings;
  readonly kinds: Record<string, number>;
  /** Durations of refusals. */
  readonly refusals: { readonly seconds: number; readonly processor: number }[];
  readonly used: () => number;
  maker: Maker;
  sent: number;
}

/** Must be answered in time; a refusal must have a sentence with the reason. */
async function judged(
  judge: Judge,
  name: string,
  most: number,
  ask: (maker: Maker) => Promise<Answer>,
  mayBeRead = true,
): Promise<void> {
  judge.sent += 1;
  if (judge.sent % OF_ONE_USER === 0) judge.maker = await makerOf(judge.caller, `maker${judge.sent}`);
  const { maker, findings, kinds, refusals, used } = judge;
  const { seconds, processor, ...answer } = await timed(used, () => ask(maker));
  const { status, text } = answer;
  kinds[status] = (kinds[status] ?? 0) + 1;
  if (Math.min(seconds, processor) > most)
    findings.add(`${name}: ${status} after ${seconds.toFixed(1)} s, ${processor.toFixed(1)} of the processor`);
  if (status === 200) {
    if (!mayBeRead) findings.add(`${name} was taken: ${text.slice(0, 300)}`);
    return;
  }
  refusals.push({ seconds, processor });
  const isRefusal = status === 422 || status === 413;
  if (!isRefusal || sentenceOf(answer) === null) findings.add(`${name}: ${status} ${text.slice(0, 400)}`);
}

async function cutByRegexes(judge: Judge, random: () => number, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const { name, pattern, text } = hostileRegex(number, random);
    const columns = { text: pattern, isRegex: true };
    await judged(judge, name, MAX_SECONDS, (maker) => generate(judge.caller, maker, { sourceText: text, columns }));
  }
}

async function throwBombs(judge: Judge, log: (line: string) => void, memory: ReturnType<typeof watchMemory>) {
  const tell = (name: string, before: number) => {
    const [refused] = judge.refusals.slice(before);
    const took = refused && `${refused.seconds.toFixed(2)} s, ${refused.processor.toFixed(2)} of the processor`;
    log(`${name}: ${took ?? 'read'}; memory ${memory.most().toFixed(0)} MiB`);
  };
  for (const { name, file, make, mayBeRead = false } of SOURCE_BOMBS) {
    const bytes = await make();
    const before = judge.refusals.length;
    const ask = (maker: Maker) => generate(judge.caller, maker, { sourceType: 'file' }, { name: file, bytes });
    await judged(judge, name, MAX_SECONDS, ask, mayBeRead);
    tell(`${name}, ${figure(bytes.length)} bytes`, before);
  }
  for (const { name, make } of PICTURE_BOMBS) {
    const picture = await make();
    const before = judge.refusals.length;
    await judged(judge, name, MAX_SECONDS, (maker) => recognize(judge.caller, maker, picture), false);
    tell(`${name}, ${figure(picture.length)} bytes`, before);
  }
}

/** Spreadsheets and texts of a few rows, as written by four programs. */
async function wholeFiles(): Promise<readonly { readonly name: string; readonly bytes: Buffer }[]> {
  const rows = Array.from({ length: 8 }, (_, at) => [`How old is house ${at}?`, String(at), String(at + 7)]);
  return [
    { name: 'a.xlsx', bytes: Buffer.from(await write({ sheets: [{ name: 'A', rows }] })) },
    { name: 'a.xlsx', bytes: xlsxWith({ rows: `<row r="1">${inline('A1', 'Q')}${inline('B1', 'a')}</row>` }) },
    { name: 'a.ods', bytes: odsWith(`<table:table-row>${odsText('Q')}${odsText('a')}</table:table-row>`) },
    { name: 'a.xls', bytes: xlsOf([cell.text(0, 0, 'Q'), cell.number(0, 1, 1_902), cell.merged(1, 2, 0, 1)]) },
    { name: 'a.csv', bytes: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')) },
    { name: 'a.txt', bytes: Buffer.from(rows.map((row) => row.join(' | ')).join('\n'), 'utf16le') },
  ];
}

async function mutateFiles(judge: Judge, random: () => number, count: number): Promise<void> {
  const whole = await wholeFiles();
  for (let number = 0; number < count; number++) {
    const { name, bytes } = whole[number % whole.length] as (typeof whole)[number];
    const other = whole[Math.floor(random() * whole.length)] as (typeof whole)[number];
    const changed = mutated(bytes, other.bytes, random);
    await judged(judge, `file ${number}, ${name}`, MAX_SECONDS, (maker) =>
      generate(judge.caller, maker, { sourceType: 'file' }, { name, bytes: changed }),
    );
  }
}

async function mutatePictures(judge: Judge, random: () => number, count: number): Promise<void> {
  const line = await sharp(ENGLISH_PAGE)
    .resize({ width: 500 })
    .extract({ left: 0, top: 0, width: 500, height: 60 })
    .toBuffer();
  const whole = [await sharp(line).png().toBuffer(), await sharp(line).jpeg().toBuffer()];
  for (let number = 0; number < count; number++) {
    const picture = mutated(whole[number % 2] as Buffer, whole[Math.floor(random() * 2)] as Buffer, random);
    await judged(judge, `picture ${number}`, MAX_READING, (maker) => recognize(judge.caller, maker, picture));
  }
}

export const check: SoakCheck = {
  id: 'trust 17',
  title: `${figure(REGEXES)} hostile regular expressions, ${SOURCE_BOMBS.length} bombs of spreadsheets and texts and ${PICTURE_BOMBS.length} of pictures, ${figure(FILES)} mutated spreadsheets and ${figure(PICTURES)} mutated pictures for the generator, one after the other, while somebody reads all the time`,
  mark: `each answered within ${MAX_SECONDS} s of the program’s processor, pictures that are read apart; refused with 422 and a sentence that says why, no 5xx, no end of the program; the worker’s memory goes with it`,
  async run({ seed, scale, folder, log }) {
    const findings = new Findings(log);
    const random = randomFrom(seed);
    const server = new OurServer(folder, await freePort());
    const caller = new Caller(server.url);
    const client = new Client(server.url);
    let [probe, memory]: [Probe | null, ReturnType<typeof watchMemory> | null] = [null, null];
    server.start();
    try {
      await server.listening();
      const maker = await makerOf(caller, 'maker0');
      const judge: Judge = {
        caller,
        findings,
        kinds: {},
        refusals: [],
        used: () => processorOf(server.pid as number),
        maker,
        sent: 0,
      };
      // Warms up as in production: one worker, one process.
      await generate(caller, maker, {});
      await recognize(caller, maker, ENGLISH_PAGE);
      memory = watchMemory(server.pid as number);
      const base = memory.most();
      probe = new Probe(
        client,
        fetchPresentation.path.replace('{id}', String(maker.questId)),
        maker.sender.headers,
        10,
      );
      const told: string[] = [];
      for (const [name, work] of [
        ['regular expressions', () => cutByRegexes(judge, random, scaled(REGEXES, scale))],
        ['bombs', () => throwBombs(judge, log, memory as ReturnType<typeof watchMemory>)],
        ['files', () => mutateFiles(judge, random, scaled(FILES, scale))],
        ['pictures', () => mutatePictures(judge, random, scaled(PICTURES, scale))],
      ] as const) {
        const kinds = { ...judge.kinds };
        memory.reset();
        await work();
        const counts = Object.entries(judge.kinds).map(
          ([status, count]) => [status, count - (kinds[status] ?? 0)] as const,
        );
        const all = counts.filter(([, count]) => count > 0).map(([status, count]) => `${figure(count)} × ${status}`);
        told.push(`${name} ${all.join(', ')}, memory ${memory.most().toFixed(0)} MiB at most`);
        log(told.at(-1) as string);
      }
      const slowest = (by: 'seconds' | 'processor') => Math.max(...judge.refusals.map((one) => one[by])).toFixed(2);
      const waits = probe.replies.map(({ sentAt, repliedAt }) => repliedAt - sentAt);
      for (const silence of probe.silences) findings.add(`the reader got no reply: ${silence}`);
      for (const { status } of probe.replies) if (status >= 500) findings.add(`the reader was answered with ${status}`);
      for (const surprise of server.surprises) findings.add(`the program ${surprise}`);
      return findings.result(
        `${told.join('; ')}, ${base.toFixed(0)} before; the slowest refusal ${slowest('processor')} s of the processor, ${slowest('seconds')} of the clock; the reader's p99 ${percentile(waits, 0.99).toFixed(1)} ms, ${Math.max(...waits).toFixed(0)} at most`,
        judge.refusals.length > 0,
      );
    } finally {
      memory?.end();
      await probe?.end();
      client.close();
      await server.stop();
    }
  },
};
