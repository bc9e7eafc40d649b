import { globSync } from 'node:fs';
import { root } from '@mangoquest/bench/programs/program.ts';
import type { SoakCheck } from '../check.ts';
import { figure } from '../hostile/result.ts';
import { mutationTest } from '../mutation/mutation-test.ts';
import type { MutationTargets } from '../mutation/mutation-test.ts';

const MARK = 0.85;

const filesOf = (...patterns: readonly string[]): string[] => globSync([...patterns], { cwd: root }).toSorted();
const isTest = (file: string) => file.endsWith('.test.ts');

/** The payment code and its tests: the rules, and the use cases without their composition. */
function payments(): MutationTargets {
  const files = filesOf('core/payment/*.ts', 'server/services/payment/*.ts');
  return {
    sources: files.filter((file) => !isTest(file) && !file.endsWith('/compose.ts')),
    tests: [...files.filter(isTest), ...filesOf('server/http/section-7/payment*.test.ts')],
  };
}

export const check: SoakCheck = {
  id: 'R14 payments',
  title: 'one fault after the other in the rules of payments and in their use cases, and the tests of these',
  mark: `${MARK * 100} % of the faults are told by a test`,
  async run(context) {
    const outcomes = await mutationTest(payments(), context);
    const share = (told: readonly { readonly outcome: string }[]) => {
      const killed = told.filter(({ outcome }) => outcome === 'killed' || outcome === 'endless').length;
      return { killed, of: told.length, percent: ((100 * killed) / told.length).toFixed(1) };
    };
    const parts = Object.entries(Object.groupBy(outcomes, ({ file }) => file.slice(0, file.lastIndexOf('/'))))
      .filter(([folder]) => folder !== '')
      .map(([folder, told = []]) => ({ folder, ...share(told) }));
    const all = share(outcomes);
    const told = parts.map(({ folder, killed, of, percent }) => `${folder} ${percent} % (${killed} of ${of})`);
    return {
      passed: all.killed >= MARK * all.of,
      measured: `${figure(all.of)} faults, ${figure(all.killed)} told: ${all.percent} %; ${told.join(', ')}`,
    };
  },
};
