// Runs the tests for one mutant after the other, starting with the given one, and prints a line for each. A separate
// program, so that it can be killed if a mutant never ends.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Vitest } from 'vitest/node';
import { scaled } from '../hostile/result.ts';
import { randomFrom } from '../random.ts';
import { withMutants } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** One line of the runner's output. */
export interface Told {
  /** Number of tests run with it. */
  readonly tried: number;
  readonly of: number;
  readonly file: string;
  readonly line: number;
  readonly was: string;
  readonly text: string;
  readonly outcome: 'killed' | 'survived' | 'unreached';
}

export interface MutationOrder {
  readonly root: string;
  readonly folder: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Number of mutants already tried; with 0 it first records which tests reach which mutants. */
  readonly from: number;
  /** They are tried in a random order, so that those tried are a fair sample. */
  readonly seed: number;
  readonly scale: number;
}

const order = JSON.parse(process.argv[2] ?? '') as MutationOrder;
const { root, folder } = order;
process.env['MUTATION_FOLDER'] = folder;

const codes = new Map<string, string>();
const all: { readonly file: string; readonly source: string; readonly mutant: Mutant }[] = [];
for (const file of order.sources) {
  const source = readFileSync(`${root}${file}`, 'utf8');
  const { mutants, code } = withMutants(file, source, all.length + 1);
  codes.set(`${root}${file}`, code);
  all.push(...mutants.map((mutant) => ({ file, source, mutant })));
}

const letLive = (mutant: number) => {
  writeFileSync(`${folder}/alive`, String(mutant));
};
const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);

async function open(isolate: boolean): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      isolate,
      // The cache of another run contains that run's mutants.
      fsModuleCache: false,
      pool: 'forks',
      maxWorkers: 1,
      reporters: [{}],
      include: [...order.tests],
      setupFiles: [`${root}soak/mutation/alive.setup.ts`, `${root}web/language/speak-english.setup.ts`],
      globalSetup: [`${root}server/testing/memory.global-setup.ts`, `${root}server/testing/postgres.global-setup.ts`],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform(code, id) {
            // The rules are the same on both databases: one is enough to detect mutants.
            if (id === `${root}server/testing/storage.ts`) return code.replace(`['sqlite', 'postgres']`, `['sqlite']`);
            return codes.get(id);
          },
        },
      ],
    },
  );
}

async function passes(vitest: Vitest, file: string): Promise<boolean> {
  // Errors left by earlier runs would be reported again.
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.globTestSpecifications([file]),
    true,
  );
  const module = testModules.find(({ moduleId }) => moduleId === file);
  if (module === undefined) throw new Error(`${file} did not run`);
  return unhandledErrors.length === 0 && module.ok();
}

const filesOf = (mutant: number): string[] =>
  readFileSync(`${folder}/reached`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly file: string; readonly reached: readonly number[] })
    .filter(({ reached }) => reached.includes(mutant))
    .map(({ file }) => file);

async function lookWhatIsReached(): Promise<void> {
  rmSync(`${folder}/reached`, { force: true });
  letLive(0);
  const vitest = await open(true);
  let isGreen = true;
  for (const file of order.tests) {
    isGreen &&= await passes(vitest, `${root}${file}`);
    say({ looked: file });
  }
  await vitest.close();
  if (!isGreen) throw new Error('the tests fail without a mutant');
}

/** Tests named like the file first, those using the network last: most mutants are detected by the first ones. */
const byCost = (file: string, source: string): number => {
  if (file.includes(basename(source, '.ts').replace('.service', ''))) return 0;
  return file.includes('/http/') ? 2 : 1;
};

async function outcomeOf(vitest: Vitest, mutant: number, source: string): Promise<Told['outcome']> {
  const files = filesOf(mutant).toSorted((one, other) => byCost(one, source) - byCost(other, source));
  letLive(mutant);
  for (const file of files) if (!(await passes(vitest, file))) return 'killed';
  return files.length === 0 ? 'unreached' : 'survived';
}

function shuffled(count: number): number[] {
  const random = randomFrom(order.seed);
  return Array.from({ length: count }, (_, index) => ({ mutant: index + 1, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ mutant }) => mutant);
}

if (order.from === 0) await lookWhatIsReached();
const vitest = await open(false);
letLive(-1);
// A test that fails without mutants would detect every mutant.
for (const file of order.tests)
  if (!(await passes(vitest, `${root}${file}`))) throw new Error(`${file} fails without a mutant`);
const chosen = shuffled(all.length).slice(0, scaled(all.length, order.scale));
for (let tried = order.from; tried < chosen.length; tried++) {
  const mutant = chosen[tried] ?? 0;
  const {
    file,
    source,
    mutant: { start, end, text },
  } = all[mutant - 1] as (typeof all)[number];
  const outcome = await outcomeOf(vitest, mutant, file);
  const line = source.slice(0, start).split('\n').length;
  say({ tried: tried + 1, of: chosen.length, file, line, was: source.slice(start, end), text, outcome } satisfies Told);
}
await vitest.close();
process.exit(0);
