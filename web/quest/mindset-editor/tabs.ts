import type { Issue } from '@mangoquest/core/issue.ts';

/** The tabs of the mindset editor, and which fields each has. */
export const TABS = [
  { id: 'questions', label: 'editor.questions', fields: ['mindchunks'] },
  { id: 'media', label: 'editor.media', fields: ['image', 'embed'] },
  { id: 'outcome', label: 'editor.outcome', fields: ['properties', 'chain'] },
  { id: 'advanced', label: 'editor.advanced', fields: ['group', 'visibility', 'latitude', 'longitude'] },
] as const;
export type TabId = (typeof TABS)[number]['id'];

export function hasIssue({ fields }: Pick<(typeof TABS)[number], 'fields'>, issues: readonly Issue[]): boolean {
  return issues.some(({ field }) => fields.some((start) => field.startsWith(start)));
}

/** Where to go from a tab to see what is wrong: nowhere, while it has a part in it or no other has. */
export function tabOfIssues(current: TabId, issues: readonly Issue[]): TabId {
  const bad = TABS.filter((tab) => hasIssue(tab, issues)).map(({ id }) => id);
  return bad.includes(current) ? current : (bad[0] ?? current);
}

/** The tab that has a field; the first one where none has it. */
export function tabOfField(field: string | null): TabId {
  return TABS.find(({ fields }) => fields.some((start) => field?.startsWith(start)))?.id ?? TABS[0].id;
}

/** The mindchunk to show first: that of the first issue, else the first. */
export function mindchunkOfIssues(issues: readonly (Pick<Issue, 'field'> & Partial<Issue>)[]): number {
  const [index = 0] = issues.flatMap(({ field }) => /^mindchunks\.(\d+)/.exec(field)?.[1] ?? []).map(Number);
  return index;
}
