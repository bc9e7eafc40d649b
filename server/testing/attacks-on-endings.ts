// The calls for the end of a game, in a game that has not ended.
import { fetchFinished, fetchRight, playAgain } from '@mangoquest/contract/calls/ending.ts';
import type { Attack } from './attack.ts';
import { onQuest } from './quest-expectations.ts';
import type { QuestWorld, State } from './quest-world.ts';

export const ATTACKS_ON_ENDINGS: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'what was right',
    call: fetchRight,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: (role) => (role === 'player' ? 200 : 404),
  }),
  onQuest({ name: 'what is finished', call: fetchFinished, input: () => ({}), expected: () => 200 }),
  onQuest({
    name: 'play again',
    call: playAgain,
    input: ({ entryId }) => ({ entryId }),
    // Nobody has finished it.
    expected: (role, state) => {
      if (role !== 'player' || state === 'deleted') return 404;
      return state === 'active' || state === 'password' ? 403 : 409;
    },
  }),
];
