// Arbitrary sequences of a player through chains of quests.
import fc from 'fast-check';
import type { OracleQuest, Question, Stop } from './oracle.ts';

const grade = fc.oneof(fc.constantFrom(0, 25, 49, 50, 75, 100), fc.integer({ min: 0, max: 100 }));

const question: fc.Arbitrary<Question> = fc.record({
  grades: fc.array(grade, { maxLength: 4 }),
  pick: fc.nat({ max: 4 }),
});

const stop: fc.Arbitrary<Stop> = fc.record({
  group: fc.constantFrom('1', '1', '2', ''),
  social: fc.nat({ max: 9 }).map((n) => n === 0),
  immediate: fc.nat({ max: 5 }).map((n) => n === 0),
  questions: fc.array(question, { minLength: 1, maxLength: 3 }),
  links: fc.array(
    fc.record({ grade: fc.integer({ min: -100, max: 100 }), to: fc.constantFrom('here', 'next', 'gone') }),
    { maxLength: 3 },
  ),
  pause: fc.integer({ min: 0, max: 120_000 }),
});

const quest: fc.Arbitrary<OracleQuest> = fc.record({
  stops: fc.array(stop, { minLength: 1, maxLength: 4 }),
  immediate: fc.nat({ max: 9 }).map((n) => n === 0),
  allChecked: fc.boolean(),
  negative: fc.option(fc.integer({ min: -100, max: 0 }), { nil: null }),
  rate: fc.constantFrom(0, 5, 10, 15, 40, 333),
  left: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: null }),
  chained: fc.boolean(),
  penalty: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('%' as const), tenths: fc.integer({ min: 0, max: 1000 }) }),
      fc.record({ kind: fc.constant('stars' as const), tenths: fc.integer({ min: 0, max: 5000 }) }),
    ),
    { nil: null },
  ),
  way: fc.constantFrom('at once', 'yes', 'no'),
});

export const ways: fc.Arbitrary<OracleQuest[]> = fc.array(quest, { minLength: 1, maxLength: 4 });
