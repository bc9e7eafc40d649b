import type { Issue } from '@mangoquest/core/issue.ts';
import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import { mindsetFaults, mindsetGaps } from '@mangoquest/core/mindset/mindset.rules.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest, QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { locale } from '../../../language/language.ts';

interface Known {
  readonly properties: QuestProperties;
  readonly faults: readonly Issue[];
  readonly issues: readonly Issue[];
}

const known = new WeakMap<Mindset, Known>();

/** Memoised by object, since mindsets are immutable. */
function lookedThrough(mindset: Mindset, properties: QuestProperties): Known {
  const before = known.get(mindset);
  if (before?.properties === properties) return before;
  const faults = mindsetFaults(mindset);
  const now = { properties, faults, issues: [...faults, ...mindsetGaps(mindset, properties)] };
  known.set(mindset, now);
  return now;
}

/** What is wrong with a mindset, or missing. */
export function problemsOf(mindset: Mindset, properties: QuestProperties): readonly Issue[] {
  return lookedThrough(mindset, properties).issues;
}

/** The first problem as a sentence; `null` if there is none. */
export function firstProblem(mindset: Mindset, properties: QuestProperties): string | null {
  const [issue] = problemsOf(mindset, properties);
  return issue ? issueInWords(locale, issue) : null;
}

/** Problems that prevent saving a mindset: in a draft only what is invalid, not what is missing. */
export function obstaclesOf(
  mindset: Mindset,
  { active, properties }: Pick<Quest, 'active' | 'properties'>,
): readonly Issue[] {
  const { faults, issues } = lookedThrough(mindset, properties);
  return active ? issues : faults;
}
