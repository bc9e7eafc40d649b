import { useCallback, useMemo, useState } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { questIssues } from '@mangoquest/core/quest/quest.rules.ts';
import { isSaveUnnecessary } from '@mangoquest/core/quest/change-detection.ts';
import { kindOf } from '@mangoquest/core/quest/kind.ts';
import { propertiesOfRows, propertyRowIssues, propertyRowsOf } from '@mangoquest/core/quest/property-rows.ts';
import type { PropertyRow } from '@mangoquest/core/quest/property-rows.ts';
import { questPasswordIssues, questPasswordToSend } from '@mangoquest/core/quest/quest-password.ts';
import type { QuestPasswordChoice } from '@mangoquest/core/quest/quest-password.ts';
import { sameValue } from '@mangoquest/core/same-value.ts';
import { formFieldOf, shownFields } from '@mangoquest/core/quest/shown-fields.ts';
import type { FormField } from '@mangoquest/core/quest/shown-fields.ts';
import { serverNow } from '../../api/server-clock.ts';
import { message } from '../../language/language.ts';

export type Change = (fields: Partial<QuestAttributes>) => void;

/** What was typed: the attributes, their properties as rows, which may be half filled. */
export interface Typed {
  readonly values: QuestAttributes;
  readonly rows: readonly PropertyRow[];
}

export interface AttributesState {
  readonly values: QuestAttributes;
  readonly change: Change;
  readonly typed: Typed;
  /** Puts all that was typed in place of what the form holds. */
  readonly replace: (typed: Typed) => void;
  readonly setRows: (rows: readonly PropertyRow[]) => void;
  readonly password: QuestPasswordChoice;
  readonly setPassword: (password: QuestPasswordChoice) => void;
  /** Whether the server has a password for it, in copy mode that of the original. */
  readonly hasStoredPassword: boolean;
  /** It is not there yet. */
  readonly isNew: boolean;
  /** In copy mode (Spec §2). */
  readonly isCopy: boolean;
  /** What goes to the server of it. */
  readonly passwordToSend: string | undefined;
  /** Whether a part of the form shows (Spec §2, Advanced). */
  readonly shows: (field: FormField) => boolean;
  readonly isAdvanced: boolean;
  /** Marks a field as left: from then on its issues show (look, 9). */
  readonly leave: (field: string) => void;
  /** The sentence under a field, where it is time to show one. */
  readonly errorOf: (...fields: string[]) => string | undefined;
  readonly issues: readonly Issue[];
  readonly shownIssues: readonly Issue[];
  readonly isChanged: boolean;
  /** The same but for the password, which is not written down. */
  readonly isTypedChanged: boolean;
  /** Shows every issue; tells whether there is one. */
  readonly showAll: () => boolean;
  /** What the server found and the form did not. They go as soon as their field changes. */
  readonly setServerIssues: (issues: readonly Issue[]) => void;
}

export interface AttributesOptions {
  readonly isNew: boolean;
  readonly isCopy: boolean;
  readonly isAdvanced: boolean;
  readonly hasStoredPassword: boolean;
  /** What was already changed of `initial`. */
  readonly typed?: Typed | undefined;
}

/** The values of the form and what is wrong with them: the same rules that the server asks. */
export function useAttributes(
  initial: QuestAttributes,
  { isNew, isCopy, isAdvanced, hasStoredPassword, typed: before }: AttributesOptions,
): AttributesState {
  const [typed, setTyped] = useState<Typed>(
    () => before ?? { values: initial, rows: propertyRowsOf(initial.properties) },
  );
  const [password, setPassword] = useState<QuestPasswordChoice>({ isOn: hasStoredPassword, text: '' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [isPasswordTouched, setPasswordTouched] = useState(false);
  // A field that an issue has opened stays: it would close under the typing hand as soon as the issue is gone.
  const [opened, setOpened] = useState<readonly FormField[]>([]);
  const [serverIssues, setServerIssues] = useState<readonly Issue[]>([]);
  const values = useMemo(
    () => ({ ...typed.values, properties: propertiesOfRows(typed.rows, initial.properties) }),
    [typed, initial],
  );
  const ruleIssues = useMemo(
    () => [
      // No account for payments can be linked yet, so none is.
      ...questIssues(values, { isNew, now: serverNow(), hasPayee: false }).filter(
        ({ field }) => !field.startsWith('properties.'),
      ),
      ...propertyRowIssues(typed.rows),
      ...questPasswordIssues(password, hasStoredPassword),
    ],
    [values, typed.rows, password, isNew, hasStoredPassword],
  );
  const issues = useMemo(() => [...ruleIssues, ...serverIssues], [ruleIssues, serverIssues]);
  const shownIssues = issues.filter(
    ({ field }) =>
      (field === 'password' ? isPasswordTouched : all || left.has(field)) ||
      serverIssues.some((issue) => issue.field === field),
  );
  const shown = shownFields(kindOf(values), isAdvanced, opened);
  const open = (wrong: readonly Issue[]) => {
    setOpened((fields) => [
      ...new Set([...fields, ...wrong.map(({ field }) => formFieldOf(field)).filter((field) => field !== null)]),
    ]);
  };
  const change = useCallback<Change>((fields) => {
    setTyped((now) => ({ ...now, values: { ...now.values, ...fields } }));
    setServerIssues((now) => now.filter(({ field }) => !(field in fields)));
  }, []);
  const setRows = useCallback((rows: readonly PropertyRow[]) => {
    setTyped((now) => ({ ...now, rows }));
    setServerIssues((now) => now.filter(({ field }) => !field.startsWith('properties')));
  }, []);
  const leave = useCallback((field: string) => {
    if (field === 'password') setPasswordTouched(true);
    setLeft((now) => (now.has(field) ? now : new Set(now).add(field)));
  }, []);
  const changePassword = useCallback((next: QuestPasswordChoice) => {
    setPassword(next);
    // Switched on, it is a new field that nobody has touched.
    if (next.text === '') setPasswordTouched(false);
  }, []);
  const passwordToSend = questPasswordToSend(password, hasStoredPassword);
  const isTypedChanged =
    !isSaveUnnecessary(initial, values) || !sameValue(typed.rows, propertyRowsOf(initial.properties));
  return {
    values,
    change,
    typed,
    setRows,
    password,
    setPassword: changePassword,
    hasStoredPassword,
    isNew,
    isCopy,
    passwordToSend,
    leave,
    issues,
    shownIssues,
    isAdvanced,
    replace: setTyped,
    shows: (field) => shown.has(field),
    setServerIssues: (wrong) => {
      setServerIssues(wrong);
      open(wrong);
    },
    isTypedChanged,
    isChanged: isTypedChanged || password.text !== '' || password.isOn !== hasStoredPassword,
    errorOf: (...fields) => {
      const issue = shownIssues.find(({ field }) => fields.includes(field));
      return issue && message(issue.message, issue.parameters);
    },
    showAll: () => {
      setAll(true);
      setPasswordTouched(true);
      open(issues);
      return issues.length > 0;
    },
  };
}
