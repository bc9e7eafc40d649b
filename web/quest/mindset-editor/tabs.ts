import type { Issue } from '@mangoquest/core/issue.ts';

/** The tabs of the mindset editor, and which fields each has. */
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

/** The tab that has a field, which is the one that names it most exactly; null where none has it. */
function tabWith(field: string): TabId | null {
  const named = TABS.flatMap(({ id, fields }) =>
    fields.filter((start) => field.startsWith(start)).map(({ length }) => ({ id, length })),
  );
  return named.sort((a, b) => b.length - a.length)[0]?.id ?? null;
}

export function hasIssue(tab: TabId, issues: readonly Issue[]): boolean {
  return issues.some(({ field }) => tabWith(field) === tab);
}

/** Where to go from a tab to see what is wrong: nowhere, while it has a part in it or no other has. */
export function tabOfIssues(current: TabId, issues: readonly Issue[]): TabId {
  const bad = TABS.map(({ id }) => id).filter((id) => hasIssue(id, issues));
  return bad.includes(current) ? current : (bad[0] ?? current);
}

/** The tab that it opens at for a field; the first one where none has it. */
export function tabOfField(field: string): TabId {
  return tabWith(field) ?? TABS[0].id;
}

/** The mindchunk to show first: that of the first issue, else the first. */
export function mindchunkOfIssues(issues: readonly (Pick<Issue, 'field'> & Partial<Issue>)[]): number {
  const [index = 0] = issues.flatMap(({ field }) => /^mindchunks\.(\d+)/.exec(field)?.[1] ?? []).map(Number);
  return index;
}
