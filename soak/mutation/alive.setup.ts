// Beside each test file of a mutation test: which mutant is alive, and which of them the file has come to.
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { ALIVE } from './mutants.ts';

const [folder = ''] = [process.env['MUTATION_FOLDER']];
const alive = Number(readFileSync(`${folder}/alive`, 'utf8'));

if (alive === 0) {
  const reached = new Set<number>();
  Reflect.set(globalThis, ALIVE, (mutant: number) => {
    reached.add(mutant);
    return false;
  });
  afterAll(() => {
    appendFileSync(
      `${folder}/reached`,
      `${JSON.stringify({ file: expect.getState().testPath, reached: [...reached] })}\n`,
    );
  });
} else Reflect.set(globalThis, ALIVE, (mutant: number) => mutant === alive);

// One test that fails says it all. (`bail` of Vitest counts those of earlier runs too.)
let isKilled = false;
beforeEach(({ skip }) => {
  if (isKilled) skip();
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') isKilled = true;
});
