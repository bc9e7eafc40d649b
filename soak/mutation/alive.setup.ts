// Setup file for each test file of a mutation test: sets which mutant is alive, and records which mutants the file
// reaches.
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

// One failing test is enough. (Vitest's `bail` also counts failures of earlier runs.)
let isKilled = false;
beforeEach(({ skip }) => {
  if (isKilled) skip();
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') isKilled = true;
});
