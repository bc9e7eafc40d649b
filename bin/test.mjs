// npm test: installs what is missing, then lint, types, unit and server tests, components and journeys; always all of
// them, also after a failure.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './launch/build-steps.mjs';
import { run } from './launch/children.mjs';
import { findChromium } from './launch/chromium.mjs';
import { findNode, withNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { countPlaywright, countVitest } from './launch/results.mjs';
import { root } from './launch/root.mjs';
import { say } from './launch/say.mjs';

await ensurePackages();
const node = findNode();
const reports = mkdtempSync(join(tmpdir(), 'mangoquest-reports-'));
const minute = 60_000;

const script = (path, args = [], more = {}, timeLimit = minute, quiet = false) =>
  run(node, [join(root, path), ...args], { cwd: root, env: withNode(node, { CI: 'true', ...more }), timeLimit, quiet });

/** Passes or fails as a whole; its output is printed when nothing else is writing. */
async function oneCheck(path) {
  const { code, output, isLate } = await script(path, [], {}, 10 * minute, true);
  const words = isLate ? `${output}This step did not end in time.\n` : output;
  return { ...(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }), words };
}

/** What the journeys need. It is no test: only its failure counts. */
async function builtAhead() {
  return { ...(await oneCheck('bin/build.mjs')), passed: 0 };
}

/** Counts from a runner's report; without a report it has crashed. */
function counted(file, count, { code, isLate }) {
  if (isLate) say('This step did not end in time.');
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')), isLate ? 1 : code);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

// Where it has to be brought, that goes on beside the first step.
const chromium = findChromium();

/** A step with the path of a browser; fails if there is none. */
const inChromium = (step) => async () => {
  const { path, problem } = await chromium;
  if (path) return step(path);
  process.stdout.write(`${problem}\n`);
  return { passed: 0, failed: 1 };
};

/** Each starts when the previous one has ended. */
const steps = [
  {
    title: 'Unit, server and storage tests',
    // These tests wait for processes and databases half of the time.
    beside: [
      { title: 'Lint', run: () => oneCheck('bin/lint.mjs') },
      { title: 'Types', run: () => oneCheck('bin/types.mjs') },
      { title: 'Build', run: builtAhead },
    ],
    async run() {
      const file = join(reports, 'vitest.json');
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return counted(file, countVitest, await script('node_modules/vitest/vitest.mjs', args, {}, 15 * minute));
    },
  },
  {
    title: 'Components in Chromium',
    run: inChromium(async (path) => {
      const file = join(reports, 'components.json');
      const args = [
        'run',
        '--config',
        'vitest.components.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ];
      return counted(
        file,
        countVitest,
        await script('node_modules/vitest/vitest.mjs', args, { CHROMIUM_PATH: path }, 15 * minute),
      );
    }),
  },
  {
    title: 'Journeys in Chromium',
    run: inChromium(async (path) => {
      const isBuilt = await ensureBuilt(node, (problem) => void process.stdout.write(`${problem}\n`));
      if (!isBuilt) return { passed: 0, failed: 1 };
      const file = join(reports, 'playwright.json');
      const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
      const more = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0' };
      return counted(
        file,
        countPlaywright,
        await script('node_modules/@playwright/test/cli.js', args, more, 25 * minute),
      );
    }),
  },
];

/** Runs one step and measures its time. */
async function timed(step) {
  const begin = Date.now();
  const counts = await step.run();
  return { title: step.title, ...counts, seconds: Math.round((Date.now() - begin) / 1000) };
}

async function inTurn(several) {
  const results = [];
  for (const step of several) results.push(await timed(step));
  return results;
}

const results = [];
try {
  for (const step of steps) {
    const [first, ...others] = [step, ...(step.beside ?? [])].map(({ title }) => title);
    say(others.length === 0 ? first : `${first}; meanwhile ${others.join(', ')}`);
    const [result, beside] = await Promise.all([timed(step), inTurn(step.beside ?? [])]);
    for (const { title, words } of beside) if (words) process.stdout.write(`\n${title}\n${words}`);
    results.push(...beside, result);
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const sum = (key) => results.reduce((all, one) => all + one[key], 0);
const total = { passed: sum('passed'), failed: sum('failed') };
const summary = results.map(
  ({ title, passed, failed, seconds }) =>
    `${failed > 0 ? 'FAILED' : 'ok    '}  ${title}: ${passed} passed, ${failed} failed (${seconds} s)`,
);
const names = results.flatMap((one) => one.names ?? []);
if (names.length > 0) process.stdout.write(`\nFailed:\n${names.map((name) => `  ${name}`).join('\n')}\n`);
process.stdout.write(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
