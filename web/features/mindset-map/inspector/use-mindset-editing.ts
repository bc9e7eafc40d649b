import { useCallback, useMemo, useState } from 'react';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import type { MindsetChange, MindsetEditing } from '../../../quest/mindset-editor/mindset-editing.ts';
import { changeMindset, editMindset } from '../actions/edit-mindset.ts';
import { useEditor } from '../editor-context.ts';
import type { Action } from '../model/editor-document.ts';
import { act, endGesture } from '../model/editor-state.ts';
import { problemsOf } from '../model/mindset-problems.ts';

/** In the mindset map a change may also affect other mindsets. */
export interface MapMindsetEditing extends MindsetEditing {
  readonly run: (action: Action, gesture?: string) => void;
}

/** Edits the open mindset within the document. */
export function useMindsetEditing(mindset: Mindset, showAll: boolean): MapMindsetEditing {
  const { store, quest } = useEditor();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const issues = problemsOf(mindset, quest.properties);
  const { id } = mindset;
  const run = useCallback(
    (action: Action, gesture?: string) => {
      store.update((state) => act(state, action, gesture === undefined ? null : `${id}:${gesture}`));
    },
    [store, id],
  );
  const edit = useCallback(
    (fields: Partial<Mindset>, field: string) => {
      run(editMindset(id, fields), field);
    },
    [run, id],
  );
  const change = useCallback(
    (make: MindsetChange, gesture?: string) => {
      run(changeMindset(id, make), gesture);
    },
    [run, id],
  );
  const leave = useCallback(
    (field: string) => {
      store.update(endGesture);
      setLeft((before) => (before.has(field) ? before : new Set(before).add(field)));
    },
    [store],
  );
  return useMemo(() => {
    const shownIssues = showAll ? issues : issues.filter(({ field }) => left.has(field));
    return {
      edit,
      change,
      run,
      leave,
      issues,
      shownIssues,
      errorOf: (field: string) => {
        const issue = shownIssues.find((one) => one.field === field);
        return issue && message(issue.message, issue.parameters);
      },
    };
  }, [edit, change, run, leave, issues, left, showAll]);
}
