import type { SoakCheck } from '../check.ts';
import { figure, scaled } from '../hostile/result.ts';
import { runSequences } from '../model/sequences.ts';

const SEQUENCES = 5_000;

export const check: SoakCheck = {
  id: 'R10 model',
  title: `${figure(SEQUENCES)} sequences of commands of three people at once, who sign up, create, play, leave and delete, beside a plain model of the product`,
  mark: 'every reply, and all that can be seen at the end, as the model says; no 5xx',
  async run({ seed, scale, log }) {
    const { sequences, commands, failure } = await runSequences({ sequences: scaled(SEQUENCES, scale), seed, log });
    if (failure !== null) log(failure);
    const measured = `${figure(commands)} commands in ${figure(sequences)} sequences`;
    return {
      passed: failure === null,
      measured: failure === null ? `${measured}; 0 differences` : `${measured}; the last of them with a difference`,
    };
  },
};
