import type { Issue } from '../issue.ts';
import { bestReactionIssues, mindsetIssues } from './mindset.rules.ts';
import type { Mindset } from './mindset.ts';
import type { PlayersDraft } from './players-draft.ts';

/** Where an issue of a mindset belongs in its form. */
export type DraftField = 'title' | 'question' | 'answers' | `answers.${number}` | 'image' | 'embed';

/** An issue of a draft, at its field. */
export interface DraftIssue extends Omit<Issue, 'field'> {
  readonly field: DraftField;
}

/** Puts the issues of a draft's mindset at the fields of its form; those that belong to none are left out. */
export function atDraft(issues: readonly Issue[], draft: PlayersDraft): DraftIssue[] {
  return issues.flatMap((issue): DraftIssue[] => {
    const field = draftField(issue.field, draft);
    return field === null ? [] : [{ ...issue, field }];
  });
}

/**
 * What a draft breaks of the rules that hold in every quest. Whether answers are needed depends on properties that only
 * the server knows; where there are some, one of them is marked as right.
 */
export function draftIssues(mindset: Mindset, draft: PlayersDraft): DraftIssue[] {
  return atDraft([...mindsetIssues(mindset, { isImmediateGrading: true }), ...unmarkedIssues(mindset)], draft);
}

function unmarkedIssues({ mindchunks }: Mindset): Issue[] {
  return mindchunks.flatMap(({ reactions }, index) => bestReactionIssues(`mindchunks.${index}.reactions`, reactions));
}

function draftField(field: string, { answers }: PlayersDraft): DraftField | null {
  if (field === 'title' || field === 'embed' || field === 'image' || field.startsWith('image.'))
    return field.startsWith('image') ? 'image' : (field as DraftField);
  const [, rest] = /^mindchunks(?:\.0)?(?:\.(.+))?$/.exec(field) ?? [null, null];
  if (rest === null) return null;
  if (rest === 'text') return 'question';
  const reaction = /^reactions\.(\d+)/.exec(rest ?? '')?.[1];
  if (reaction === undefined) return 'answers';
  // Empty rows are not sent.
  const at = answers.flatMap((answer, index) => (answer.trim() === '' ? [] : [index]))[Number(reaction)];
  return at === undefined ? 'answers' : `answers.${at}`;
}
