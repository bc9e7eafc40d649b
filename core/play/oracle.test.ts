import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mindset } from '../mindset/mindset.ts';
import { newMindset } from '../mindset/new-mindset.ts';
import type { QuestProperties } from '../quest/quest.ts';
import { nextTarget } from './chain.ts';
import { gradeAnswer } from './grade.ts';
import { gamecodeResult } from './outcome.ts';
import { resumedScore, theoreticalMaximum, totalScore } from './score.ts';
import type { Penalty } from './score.ts';
import { timeBonus } from './time-bonus.ts';

/*
 * An independent implementation of the rules of playing, written only from Spec §4 and the settled page, in integers
 * and plain loops, compared with the real one in thousands of games (trust, R13).
 */
const oracle = {
  /** a/b rounded, halves away from zero, in integer arithmetic. */
  rounded(a: number, b: number): number {
    const whole = Math.abs(a);
    const times = (whole - (whole % b)) / b;
    const up = 2 * (whole % b) >= b ? 1 : 0;
    return (a < 0 ? -1 : 1) * (times + up) || 0;
  },
  grade(
    grades: (number | null)[],
    immediate: boolean,
    allChecked: boolean,
    negative: number | null,
  ): number | 'refused' {
    if (immediate) return 100;
    let sum = 0;
    for (const grade of grades) {
      if (grade === null && allChecked) return 'refused';
      if (grade !== null) sum += grade;
    }
    if (grades.length === 0) return negative ?? 0;
    const mean = this.rounded(sum, grades.length);
    if (mean >= 50 || negative === null) return mean;
    return this.rounded(negative * (50 - mean), 50);
  },
  outcome(groups: { group: string; social: boolean; done: boolean }[], at: number, success: boolean): string {
    const own = groups[at];
    if (!own || !success || own.group === '' || own.social) return 'not';
    const unfinished = new Set<string>();
    for (const [index, { group, social, done }] of groups.entries()) {
      if (group !== '' && !social && !done && index !== at) unfinished.add(group);
    }
    return unfinished.size === 0 ? 'finish' : 'in-between';
  },
  chain(links: { grade: number; to: number }[], achieved: number): number | null {
    for (let grade = achieved; grade >= -100; grade--) {
      for (const link of links) if (link.grade === grade) return link.to;
    }
    return null;
  },
  bonus(left: number, rate: number): number {
    let stars = 0;
    for (let second = 1000; second <= left; second += 1000) stars += rate;
    return stars;
  },
  resumed(scores: number[], penalty: Penalty): number {
    let sum = 0;
    for (const score of scores) sum += score;
    if (sum <= 0) return sum;
    const hundredths = penalty.type === 'percentage' ? sum * (100 - penalty.amount) : (sum - penalty.amount) * 100;
    let stars = 0;
    while (stars * 100 < hundredths) stars++;
    return stars;
  },
};

const grade = fc
  .constantFrom(0, 25, 50, 75, 100)
  .chain((choice) => fc.oneof(fc.constant(choice), fc.integer({ min: 0, max: 100 })));
const question = fc.record({ grades: fc.array(grade, { maxLength: 4 }), pick: fc.nat({ max: 5 }) });
const negative = fc.option(fc.integer({ min: -100, max: 0 }), { nil: null });

interface Question {
  readonly grades: number[];
  readonly pick: number;
}

function mindsetOf(questions: readonly Question[]): Mindset {
  return {
    ...newMindset(1, 7, { latitude: 40, longitude: -73 }),
    mindchunks: questions.map(({ grades }, index) => ({
      id: index + 1,
      text: 'Which?',
      comment: '',
      order: index,
      reactions: grades.map((value, at) => ({
        id: 100 * (index + 1) + at,
        text: `r${at}`,
        grade: value,
        order: at,
      })),
    })),
  };
}

/** A `pick` beyond the reactions means no pick. */
function picksOf(questions: readonly Question[]) {
  return questions.flatMap(({ grades, pick }, index) =>
    pick < grades.length ? [{ mindchunkId: index + 1, reactionId: 100 * (index + 1) + pick }] : [],
  );
}

test('10,000 answers are graded as the oracle grades them', () => {
  fc.assert(
    fc.property(
      fc.array(question, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      negative,
      (questions, byQuest, byMindset, allChecked, taken) => {
        const mindset = { ...mindsetOf(questions), properties: byMindset ? { isImmediateGrading: true } : {} };
        const quest: QuestProperties = {
          isImmediateGrading: byQuest,
          allChecked,
          ...(taken === null ? {} : { negativeGrading: taken }),
        };
        const picked = questions
          .filter(({ grades }) => grades.length > 0)
          .map(({ grades, pick }) => grades[pick] ?? null);
        const expected = oracle.grade(picked, byQuest || byMindset, allChecked, taken);
        const result = gradeAnswer(mindset, picksOf(questions), quest);
        expect(result.ok ? result.grade : 'refused').toBe(expected);
        expect(result.ok && result.success).toBe(typeof expected === 'number' && expected >= 50);
      },
    ),
    { numRuns: 10_000 },
  );
});

test('5,000 answers have the gamecode result of the oracle', () => {
  const member = fc.record({ group: fc.constantFrom('', '1', '2', 'park'), social: fc.boolean(), done: fc.boolean() });
  fc.assert(
    fc.property(fc.array(member, { minLength: 1, maxLength: 8 }), fc.nat(), fc.boolean(), (members, seed, success) => {
      const at = seed % members.length;
      const mindsets = members.map(({ group, social }, index) => ({
        id: index + 1,
        group,
        isSocial: social,
        shareContent: true,
      }));
      const successes = new Set(
        members.flatMap(({ done }, index) => (done || (index === at && success) ? [index + 1] : [])),
      );
      expect(gamecodeResult({ mindsets, successes, answeredId: at + 1, success })).toBe(
        oracle.outcome(members, at, success),
      );
    }),
    { numRuns: 5000 },
  );
});

test('5,000 chains lead where the oracle goes', () => {
  const links = fc.array(
    fc.record({ grade: fc.integer({ min: -100, max: 100 }), to: fc.integer({ min: 1, max: 999 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(links, fc.integer({ min: -100, max: 100 }), (chain, achieved) => {
      const target = nextTarget(
        chain.map(({ grade: above, to }) => ({ grade: above, target: { questId: 7, mindsetId: to } })),
        achieved,
      );
      expect(target?.mindsetId ?? null).toBe(oracle.chain(chain, achieved));
    }),
    { numRuns: 5000 },
  );
});

test('5,000 games add up as the oracle adds them, and stay under the theoretical maximum', () => {
  const penalty = fc.oneof(
    fc.record({ type: fc.constant('percentage' as const), amount: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ type: fc.constant('subtraction' as const), amount: fc.integer({ min: 0, max: 500 }) }),
  );
  const grades = fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      grades,
      fc.array(fc.integer({ min: -300, max: 900 }), { maxLength: 4 }),
      penalty,
      fc.integer({ min: -5000, max: 60_000 }),
      fc.nat({ max: 9 }),
      (answers, chained, price, left, rate) => {
        const now = 1_800_000_000_000;
        const carried = resumedScore(chained, price);
        expect(carried).toBe(oracle.resumed(chained, price));
        const bonus = timeBonus({ secondsToScore: rate }, now + left, now);
        expect(bonus).toBe(oracle.bonus(left, rate));
        const score = totalScore({ grades: answers, timeBonus: bonus, carried });
        let expected = carried + bonus;
        for (const answer of answers) expected += answer;
        expect(score).toBe(expected);
        expect(score).toBeLessThanOrEqual(
          theoreticalMaximum({ mindsetCount: answers.length, largestTimeBonus: 60 * rate, carried }),
        );
      },
    ),
    { numRuns: 5000 },
  );
});
