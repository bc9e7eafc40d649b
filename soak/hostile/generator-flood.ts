// The effect on other users when accounts have sources and pictures read.
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Caller } from '../play/caller.ts';
import { generate, recognize } from '../play/generating.ts';
import type { Maker } from '../play/generating.ts';
import { randomFrom } from '../random.ts';
import { hostileRegex } from './regexes.ts';
import { SOURCE_BOMBS } from './spreadsheet-bombs.ts';

/** Milliseconds after a refusal until the next try: fast, as an abusive program does. */
const AGAIN = 20;
const ROWS = 1_000;
/** Pixels per side: the maximum, in the maximum number of bytes. */
const SIDE = 4_900;
/** The slowest bombs, and one harmless file. */
const SHEETS =
  /rows that say little|one cell at the end|shared text of 40|merged, a thousand|repeated over the whole sheet/;

type Send = (maker: Maker, number: number) => Promise<number>;

/** Requests that each account sends concurrently. */
async function sends(caller: Caller): Promise<readonly Send[]> {
  const random = randomFrom(17);
  const sheets = await Promise.all(
    SOURCE_BOMBS.filter(({ name }) => SHEETS.test(name)).map(async ({ file, make }) => ({
      name: file,
      bytes: await make(),
    })),
  );
  const rows = Array.from({ length: ROWS }, (_, at) => `How old is house ${at}? | ${at} | ${at + 1}`).join('\n');
  const noise = await sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .greyscale()
    .jpeg({ quality: 4 })
    .toBuffer();
  const statusOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status;
  return [
    (maker, number) => {
      const { pattern, text } = hostileRegex(number, random);
      return statusOf(generate(caller, maker, { sourceText: text, columns: { text: pattern, isRegex: true } }));
    },
    (maker, number) =>
      statusOf(
        generate(caller, maker, { sourceType: 'file' }, sheets[number % sheets.length] as (typeof sheets)[number]),
      ),
    (maker) => statusOf(generate(caller, maker, { sourceText: rows })),
    (maker) => statusOf(recognize(caller, maker, noise)),
  ];
}

/** Floods for some seconds, and returns how often each status came, 0 for no reply. */
export async function generatorFlood(
  url: string,
  makers: readonly Maker[],
): Promise<(seconds: number) => Promise<Record<string, number>>> {
  const kinds = await sends(new Caller(url));
  return async (seconds) => {
    const statuses: Record<string, number> = {};
    const until = performance.now() + seconds * 1_000;
    const one = async (maker: Maker, send: Send) => {
      for (let number = 0; performance.now() < until; number++) {
        const status = await send(maker, number).catch(() => 0);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status !== 200) await sleep(AGAIN);
      }
    };
    // Requests still waiting at the end are abandoned.
    await Promise.race([
      Promise.all(makers.flatMap((maker) => kinds.map((send) => one(maker, send)))),
      sleep(seconds * 1_000),
    ]);
    return statuses;
  };
}
