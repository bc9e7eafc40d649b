import type { Issue } from '@mangoquest/core/issue.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';

/** Given nothing to do it gives the same mindset back. */
export type MindsetChange = (mindset: Mindset) => Mindset;

/** What the parts of the mindset editor do with the mindset that they show; whoever shows them keeps it. */
export interface MindsetEditing {
  /** Changes fields; what is typed into one field without leaving it is one step of undo. */
  readonly edit: (fields: Partial<Mindset>, field: string) => void;
  /** Changes the mindset, as a step of its own or as part of a gesture. */
  readonly change: (change: MindsetChange, gesture?: string) => void;
  /** The field was left: its gesture ends and its mistakes show. */
  readonly leave: (field: string) => void;
  readonly issues: readonly Issue[];
  readonly shownIssues: readonly Issue[];
  readonly errorOf: (field: string) => string | undefined;
}
