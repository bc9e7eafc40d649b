import type { Issue } from '@mangoquest/core/issue.ts';
import { mindsetIssues } from '@mangoquest/core/mindset/mindset.rules.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';

const known = new WeakMap<Mindset, { properties: QuestProperties; issues: readonly Issue[] }>();

/** What is wrong with a mindset. A mindset object never changes, so it is asked once. */
export function problemsOf(mindset: Mindset, properties: QuestProperties): readonly Issue[] {
  const before = known.get(mindset);
  if (before?.properties === properties) return before.issues;
  const issues = mindsetIssues(mindset, properties);
  known.set(mindset, { properties, issues });
  return issues;
}
