import type { Issue } from '@mangoquest/core/issue.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';

/** Positions are indexes in a list: a larger one is a bug in the client. */
const MAX_ORDER = 1_000_000;
/** Characters of a mindset's properties as JSON. */
const MAX_PROPERTIES = 50_000;

/** The largest values that our editor can send; anything above is refused. */
export function contentIssues(mindset: Pick<Mindset, 'order' | 'properties' | 'mindchunks'>): Issue[] {
  const issues: Issue[] = [];
  if (!isOrder(mindset.order)) issues.push({ field: 'order', message: 'common.invalid' });
  if (isLonger(mindset.properties, MAX_PROPERTIES)) issues.push({ field: 'properties', message: 'common.tooLarge' });
  mindset.mindchunks.forEach(({ order, reactions }, index) => {
    if (!isOrder(order)) issues.push({ field: `mindchunks.${index}.order`, message: 'common.invalid' });
    if (!reactions.every((reaction) => isOrder(reaction.order)))
      issues.push({ field: `mindchunks.${index}.reactions`, message: 'common.invalid' });
  });
  return issues;
}

function isOrder(order: number): boolean {
  return Number.isInteger(order) && order >= 0 && order <= MAX_ORDER;
}

/** Whether a value's JSON is longer than `most` characters. Not serialised if its texts alone are. */
function isLonger(value: unknown, most: number): boolean {
  return textIn(value) > most || JSON.stringify(value).length > most;
}

function textIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + textIn(inner), 0);
}
