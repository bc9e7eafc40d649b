// npm run soak [-- ID …]: all long tests, or some of them, one after the other. `--keep` writes their rows into docs/reliability.md.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SoakCheck, SoakResult } from './check.ts';
import { readOrders } from './orders.ts';
import { keepRows } from './result/keep.ts';
import { cellsOf, HEAD, tableOf } from './result/row.ts';
import type { Row } from './result/row.ts';
import { loadNow, whereItRan } from './result/where.ts';

const folder = new URL('checks/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const checks = (
  await Promise.all(
    files.map(async (name) => ((await import(new URL(name, folder).href)) as { check: SoakCheck }).check),
  )
).toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));

function readArguments() {
  try {
    return readOrders(
      process.argv.slice(2),
      checks.map(({ id }) => id),
    );
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

// So that processes started by a check end with us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const orders = readArguments();
const rows: Row[] = [];
for (const check of checks.filter(({ id }) => orders.ids.includes(id))) {
  const load = loadNow();
  const row = await runOne(check);
  rows.push(row);
  // Immediately: a later check may take an hour, or be aborted.
  if (orders.isKept) keepRows([row], whereItRan(load));
}
process.stdout.write(`\n${tableOf(HEAD, rows.map(cellsOf))}\n`);
process.exit(rows.every(({ passed }) => passed) ? 0 : 1);

async function runOne(check: SoakCheck): Promise<Row> {
  const seed = orders.seed ?? Math.floor(Math.random() * 2 ** 31);
  const own = mkdtempSync(join(tmpdir(), 'mangoquest-soak-'));
  const began = performance.now();
  const log = (line: string) => {
    process.stderr.write(`${check.id}: ${line}\n`);
  };
  log(`${check.title}, seed ${seed}`);
  let result: SoakResult;
  try {
    result = await check.run({ seed, folder: own, scale: orders.scale, log });
  } catch (error) {
    log((error as Error).stack ?? String(error));
    result = { passed: false, measured: `broke off: ${(error as Error).message.slice(0, 200)}` };
  } finally {
    rmSync(own, { recursive: true, force: true, maxRetries: 5 });
  }
  log(`${result.passed ? 'passed' : 'FAILED'}: ${result.measured}`);
  const { id, title, mark } = check;
  return { id, title, mark, ...result, seconds: (performance.now() - began) / 1_000, seed, scale: orders.scale };
}
