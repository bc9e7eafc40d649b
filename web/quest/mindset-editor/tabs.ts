import type { Issue } from '@mangoquest/core/issue.ts';

/** The tabs of the mindset editor and the fields of each. */
export const TABS = [
  { id: 'questions', label: 'editor.questions', fields: ['mindchunks'] },
  { id: 'media', label: 'editor.media', fields: ['image', 'embed'] },
  { id: 'outcome', label: 'editor.outcome', fields: ['properties', 'chain'] },
  { id: 'advanced', label: 'editor.advanced', fields: ['group', 'visibility', 'latitude', 'longitude'] },
  {
    id: 'raised',
    label: 'inspector.raisedTab',
    fields: ['properties.altitude', 'properties.shape', 'properties.scale', 'properties.beam'],
  },
] as const;
export type TabId = (typeof TABS)[number]['id'];

/** The tab of a field: the one with the longest matching path; null if there is none. */
function tabWith(field: string): TabId | null {
  const named = TABS.flatMap(({ id, fields }) =>
    fields.filter((start) => field.startsWith(start)).map(({ length }) => ({ id, length })),
  );
  return named.sort((a, b) => b.length - a.length)[0]?.id ?? null;
}

export function hasIssue(tab: TabId, issues: readonly Issue[]): boolean {
  return issues.some(({ field }) => tabWith(field) === tab);
}

/**
 * The tab to switch to so that an error becomes visible: the current one if it has one of the errors, or if no other
 * has.
 */
export function tabOfIssues(current: TabId, issues: readonly Issue[]): TabId {
  const bad = TABS.map(({ id }) => id).filter((id) => hasIssue(id, issues));
  return bad.includes(current) ? current : (bad[0] ?? current);
}

/** The tab to open for a field; the first one if none has it. */
export function tabOfField(field: string): TabId {
  return tabWith(field) ?? TABS[0].id;
}

/** Index of the mindchunk to show: that of the first issue, or 0. */
export function mindchunkOfIssues(issues: readonly (Pick<Issue, 'field'> & Partial<Issue>)[]): number {
  const [index = 0] = issues.flatMap(({ field }) => /^mindchunks\.(\d+)/.exec(field)?.[1] ?? []).map(Number);
  return index;
}
