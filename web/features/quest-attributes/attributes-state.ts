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
import { useHasPayee } from './use-payee.ts';

export type Change = (fields: Partial<QuestAttributes>) => void;

/** The form's values; properties are rows, which may be half filled. */
export interface Typed {
  readonly values: QuestAttributes;
  readonly rows: readonly PropertyRow[];
}

export interface AttributesState {
  readonly values: QuestAttributes;
  readonly change: Change;
  readonly typed: Typed;
  /** Replaces all values of the form. */
  readonly replace: (typed: Typed) => void;
  readonly setRows: (rows: readonly PropertyRow[]) => void;
  readonly password: QuestPasswordChoice;
  readonly setPassword: (password: QuestPasswordChoice) => void;
  /** Whether the server has a password for it; in copy mode, for the original. */
  readonly hasStoredPassword: boolean;
  /** It is not saved yet. */
  readonly isNew: boolean;
  /** Copy mode (Spec §2). */
  readonly isCopy: boolean;
  /** The password to send, if it is to be changed. */
  readonly passwordToSend: string | undefined;
  /** Whether a part of the form is visible (Spec §2, Advanced). */
  readonly shows: (field: FormField) => boolean;
  readonly isAdvanced: boolean;
  /** Marks a field as left: its issues are shown from then on (look, 9). */
  readonly leave: (field: string) => void;
  /** The error text of a field, once it may be shown. */
  readonly errorOf: (...fields: string[]) => string | undefined;
  readonly issues: readonly Issue[];
  readonly shownIssues: readonly Issue[];
  readonly isChanged: boolean;
  /** The same without the password, which is never stored in a draft. */
  readonly isTypedChanged: boolean;
  /** Shows all issues; returns whether there are any. */
  readonly showAll: () => boolean;
  /** Issues found only by the server. They are removed when their field changes. */
  readonly setServerIssues: (issues: readonly Issue[]) => void;
}

export interface AttributesOptions {
  readonly isNew: boolean;
  readonly isCopy: boolean;
  readonly isAdvanced: boolean;
  readonly hasStoredPassword: boolean;
  /** Changes to `initial` from a draft. */
  readonly typed?: Typed | undefined;
}

/** Values and issues of the form, by the same rules as on the server. */
export function useAttributes(initial: QuestAttributes, options: AttributesOptions): AttributesState {
  const { isNew, isAdvanced, hasStoredPassword } = options;
  const [typed, setTyped] = useState<Typed>(
    () => options.typed ?? { values: initial, rows: propertyRowsOf(initial.properties) },
  );
  const [password, setPassword] = useState<QuestPasswordChoice>({ isOn: hasStoredPassword, text: '' });
  // A field shown because of an issue stays visible: otherwise it would disappear during typing as soon as the issue is
  // resolved. The same for an existing advertising location, so that users who are no longer advanced can remove it.
  const [opened, setOpened] = useState<readonly FormField[]>(
    initial.advertisingLatitude === null ? [] : ['advertisingLocation'],
  );
  const [serverIssues, setServerIssues] = useState<readonly Issue[]>([]);
  const values = useMemo(
    () => ({ ...typed.values, properties: propertiesOfRows(typed.rows, initial.properties) }),
    [typed, initial],
  );
  const issues = useIssues({ values, rows: typed.rows, password, isNew, hasStoredPassword, serverIssues });
  const { isLeft, leave, leaveAll, touchPassword } = useLeftFields();
  const shownIssues = issues.filter(
    ({ field }) => isLeft(field) || serverIssues.some((issue) => issue.field === field),
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
  const isTypedChanged =
    !isSaveUnnecessary(initial, values) || !sameValue(typed.rows, propertyRowsOf(initial.properties));
  return {
    ...options,
    values,
    change,
    typed,
    setRows,
    replace: setTyped,
    password,
    leave,
    issues,
    shownIssues,
    isTypedChanged,
    setPassword: useCallback(
      (next: QuestPasswordChoice) => {
        setPassword(next);
        // After switching it on it counts as a new, untouched field.
        if (next.text === '') touchPassword(false);
      },
      [touchPassword],
    ),
    passwordToSend: questPasswordToSend(password, hasStoredPassword),
    isChanged: isTypedChanged || password.text !== '' || password.isOn !== hasStoredPassword,
    shows: (field) => shown.has(field),
    setServerIssues: (wrong) => {
      setServerIssues(wrong);
      open(wrong);
    },
    errorOf: (...fields) => {
      const issue = shownIssues.find(({ field }) => fields.includes(field));
      return issue && message(issue.message, issue.parameters);
    },
    showAll: () => {
      leaveAll();
      open(issues);
      return issues.length > 0;
    },
  };
}

interface Judged {
  readonly values: QuestAttributes;
  readonly rows: readonly PropertyRow[];
  readonly password: QuestPasswordChoice;
  readonly isNew: boolean;
  readonly hasStoredPassword: boolean;
  readonly serverIssues: readonly Issue[];
}

/** Issues from the rules and from the server. */
function useIssues({ values, rows, password, isNew, hasStoredPassword, serverIssues }: Judged): readonly Issue[] {
  const hasPayee = useHasPayee();
  const ruleIssues = useMemo(
    () => [
      ...questIssues(values, { isNew, now: serverNow(), hasPayee }).filter(
        ({ field }) => !field.startsWith('properties.'),
      ),
      ...propertyRowIssues(rows),
      ...questPasswordIssues(password, hasStoredPassword),
    ],
    [values, rows, password, isNew, hasStoredPassword, hasPayee],
  );
  return useMemo(() => [...ruleIssues, ...serverIssues], [ruleIssues, serverIssues]);
}

/** The fields that were left. The password is kept separately, because it can become untouched again. */
function useLeftFields() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [isPasswordTouched, touchPassword] = useState(false);
  const leave = useCallback((field: string) => {
    if (field === 'password') touchPassword(true);
    setLeft((now) => (now.has(field) ? now : new Set(now).add(field)));
  }, []);
  return {
    leave,
    touchPassword,
    isLeft: (field: string) => (field === 'password' ? isPasswordTouched : all || left.has(field)),
    leaveAll: () => {
      setAll(true);
      touchPassword(true);
    },
  };
}
