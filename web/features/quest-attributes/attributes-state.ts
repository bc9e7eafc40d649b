import { useCallback, useMemo, useState } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { questIssues } from '@mangoquest/core/quest/quest.rules.ts';
import { isSaveUnnecessary } from '@mangoquest/core/quest/change-detection.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { serverNow } from '../../api/server-clock.ts';

export type Change = (fields: Partial<QuestAttributes>) => void;

export interface AttributesState {
  readonly values: QuestAttributes;
  readonly change: Change;
  /** Marks a field as left: from then on its issues show (look, 9). */
  readonly leave: (field: string) => void;
  /** The sentence under a field, where it is time to show one. */
  readonly errorOf: (...fields: string[]) => string | undefined;
  readonly issues: readonly Issue[];
  readonly shownIssues: readonly Issue[];
  readonly isChanged: boolean;
  /** Shows every issue; tells whether there is one. */
  readonly showAll: () => boolean;
  /** What the server found and the form did not. They go as soon as their field changes. */
  readonly setServerIssues: (issues: readonly Issue[]) => void;
}

/** The values of the form and what is wrong with them: the same rules that the server asks. `typed` is what was already changed. */
export function useAttributes(initial: QuestAttributes, isNew: boolean, typed = initial): AttributesState {
  const [values, setValues] = useState(typed);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [serverIssues, setServerIssues] = useState<readonly Issue[]>([]);
  const ruleIssues = useMemo(() => questIssues(values, { isNew, now: serverNow() }), [values, isNew]);
  const issues = useMemo(() => [...ruleIssues, ...serverIssues], [ruleIssues, serverIssues]);
  const shownIssues = issues.filter(({ field }) => all || left.has(field) || serverIssues.some((issue) => issue.field === field));
  const change = useCallback<Change>((fields) => {
    setValues((before) => ({ ...before, ...fields }));
    setServerIssues((before) => before.filter(({ field }) => !(field in fields)));
  }, []);
  const leave = useCallback((field: string) => { setLeft((before) => (before.has(field) ? before : new Set(before).add(field))); }, []);
  return {
    values, change, leave, issues, shownIssues, setServerIssues,
    isChanged: !isSaveUnnecessary(initial, values),
    errorOf: (...fields) => {
      const issue = shownIssues.find(({ field }) => fields.includes(field));
      return issue && message(issue.message, issue.parameters);
    },
    showAll: () => {
      setAll(true);
      return issues.length > 0;
    },
  };
}
