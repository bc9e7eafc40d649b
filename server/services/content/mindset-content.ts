import type { Issue } from '@mangoquest/core/issue.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';

/** Positions are places in a list: what is above is a program's mistake. */
const MAX_POSITION = 1_000_000;
/** Characters of a mindset's properties as JSON. */
const MAX_PROPERTIES = 50_000;

/** What no editor of ours sends, whether new or changed. */
export function contentIssues(mindset: Pick<Mindset, 'position' | 'properties' | 'mindchunks'>): Issue[] {
  const issues: Issue[] = [];
  if (!isPosition(mindset.position)) issues.push({ field: 'position', message: 'common.invalid' });
  if (JSON.stringify(mindset.properties).length > MAX_PROPERTIES)
    issues.push({ field: 'properties', message: 'common.tooLarge' });
  mindset.mindchunks.forEach(({ position, reactions }, index) => {
    if (!isPosition(position)) issues.push({ field: `mindchunks.${index}.position`, message: 'common.invalid' });
    if (!reactions.every((reaction) => isPosition(reaction.position)))
      issues.push({ field: `mindchunks.${index}.reactions`, message: 'common.invalid' });
  });
  return issues;
}

function isPosition(position: number): boolean {
  return Number.isInteger(position) && position >= 0 && position <= MAX_POSITION;
}
