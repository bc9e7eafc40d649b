import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '@mangoquest/bench/programs/program.ts';
import type { SoakContext } from '../check.ts';
import type { MutationOrder, Told } from './runner.ts';

/** Milliseconds without output after which a mutant counts as endless. Even a busy machine needs far less. */
const PATIENCE = 180_000;

export type Outcome = Pick<Told, 'file' | 'line' | 'was' | 'text'> & { readonly outcome: Told['outcome'] | 'endless' };

export interface MutationTargets {
  /** Paths in the repository. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/** Runs the runner from a mutant on, until it has finished or hangs: its results. */
async function runFrom(order: MutationOrder, onTold: (told: Told) => void): Promise<'through' | 'still'> {
  const runner = spawn(process.execPath, [`${root}soak/mutation/runner.ts`, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => runner.once('close', resolve));
  let isStill = false;
  const end = () => {
    isStill = true;
    // With its workers, one of which is in an endless loop.
    process.kill(-(runner.pid as number), 'SIGKILL');
  };
  const isGone = () => process.kill(-(runner.pid as number), 'SIGKILL');
  process.once('exit', isGone);
  let timer = setTimeout(end, PATIENCE);
  for await (const line of createInterface({ input: runner.stdout })) {
    clearTimeout(timer);
    timer = setTimeout(end, PATIENCE);
    if (line.startsWith('{"tried"')) onTold(JSON.parse(line) as Told);
  }
  const code = await ended;
  clearTimeout(timer);
  process.off('exit', isGone);
  if (!isStill && code !== 0) throw new Error(`the mutation runner ended with ${code}`);
  return isStill ? 'still' : 'through';
}

/** Tries one mutant after the other, and checks whether a test detects it. */
export async function mutationTest(
  targets: MutationTargets,
  { seed, scale, folder, log }: SoakContext,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let tried = 0;
  for (;;) {
    const how = await runFrom({ root, folder, ...targets, from: tried, seed, scale }, (told) => {
      tried = told.tried;
      outcomes.push(told);
      if (told.outcome !== 'killed') log(`${told.outcome}: ${told.file}:${told.line} ${told.was} became ${told.text}`);
      if (tried % 50 === 0) log(`${tried} of ${told.of}`);
    });
    if (how === 'through') return outcomes;
    if (outcomes.length === 0) throw new Error('the tests do not come to an end without a mutant');
    // An endless mutant counts as detected.
    outcomes.push({ file: '', line: 0, was: '', text: '', outcome: 'endless' });
    tried += 1;
  }
}
