import type { Issue } from '@mangoquest/core/issue.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';

/** A change of a mindset; returns the same object if nothing changes. */
export type MindsetChange = (mindset: Mindset) => Mindset;

/** What the parts of the mindset editor may do with their mindset; the state belongs to whoever renders them. */
export interface MindsetEditing {
  /** Changes fields; edits within one field before it loses the focus are one undo step. */
  readonly edit: (fields: Partial<Mindset>, field: string) => void;
  /** Changes the mindset, as an undo step of its own or as part of a gesture. */
  readonly change: (change: MindsetChange, gesture?: string) => void;
  /** A field lost the focus: ends its gesture and shows its errors. */
  readonly leave: (field: string) => void;
  readonly issues: readonly Issue[];
  readonly shownIssues: readonly Issue[];
  readonly errorOf: (field: string) => string | undefined;
}
