import { searchIndex, mentioning } from '@mangoquest/core/play/text-search.ts';
import { spreadOf } from '../measure/spread.ts';
import { short } from '../measure/table.ts';
import type { Figure } from './figure.ts';

const MINDSETS = 1_000;
const LENGTH = 2_000;
const WORDS = 'the clock tower square garden river café Straße statue between windows arch gate fountain'.split(' ');
/** Search terms as users type them. */
const TYPED = ['cl', 'clo', 'cloc', 'clock', 'ca', 'caf', 'cafe', 'zz', 'zebra', 'fountain the'];
const ROUNDS = 40;

function keptMindsets() {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const text = () => {
    let made = '';
    while (made.length < LENGTH) made += `${WORDS[Math.floor(random() * WORDS.length)]} `;
    return made.slice(0, LENGTH);
  };
  return Array.from({ length: MINDSETS }, (_, at) => ({
    mindsetId: at,
    questId: 1,
    revision: 1,
    title: `Stop ${at}`,
    text: text(),
    place: null,
  }));
}

/** The search of one keystroke in a game with a thousand long mindsets. */
export const search: Figure = {
  name: 'search',
  async measure() {
    const index = searchIndex(keptMindsets());
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const query of TYPED) {
        const began = performance.now();
        mentioning(index, query);
        times.push(performance.now() - began);
      }
    const value = spreadOf(times);
    return [
      {
        figure: `search over ${MINDSETS} mindsets of ${LENGTH} characters, a keystroke`,
        ours: `${short(value.median)} ms`,
        ceiling: '',
        value,
        mark: { kind: 'under', value: 16, unit: 'ms' },
      },
    ];
  },
};
