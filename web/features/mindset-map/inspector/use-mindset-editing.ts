import { useCallback, useMemo, useState } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { editMindset } from '../actions/edit-mindset.ts';
import { useEditor } from '../editor-context.ts';
import type { Action } from '../model/editor-document.ts';
import { act, endGesture } from '../model/editor-state.ts';
import { problemsOf } from '../model/mindset-problems.ts';

export interface MindsetEditing {
  /** Changes fields; what is typed into one field without leaving it is one step of undo. */
  readonly edit: (fields: Partial<Mindset>, field: string) => void;
  readonly run: (action: Action, gesture?: string) => void;
  /** The field was left: its gesture ends and its mistakes show. */
  readonly leave: (field: string) => void;
  readonly issues: readonly Issue[];
  readonly shownIssues: readonly Issue[];
  readonly errorOf: (field: string) => string | undefined;
}

export function useMindsetEditing(mindset: Mindset, showAll: boolean): MindsetEditing {
  const { store, quest } = useEditor();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const issues = problemsOf(mindset, quest.properties);
  const { id } = mindset;
  const run = useCallback((action: Action, gesture?: string) => {
    store.update((state) => act(state, action, gesture === undefined ? null : `${id}:${gesture}`));
  }, [store, id]);
  const edit = useCallback((fields: Partial<Mindset>, field: string) => { run(editMindset(id, fields), field); }, [run, id]);
  const leave = useCallback((field: string) => {
    store.update(endGesture);
    setLeft((before) => (before.has(field) ? before : new Set(before).add(field)));
  }, [store]);
  return useMemo(() => {
    const shownIssues = showAll ? issues : issues.filter(({ field }) => left.has(field));
    return {
      edit, run, leave, issues, shownIssues,
      errorOf: (field: string) => {
        const issue = shownIssues.find((one) => one.field === field);
        return issue && message(issue.message, issue.parameters);
      },
    };
  }, [edit, run, leave, issues, left, showAll]);
}
