import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { copyQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { questConflict } from '@mangoquest/contract/wire/quest.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { isSaveUnnecessary } from '@mangoquest/core/quest/change-detection.ts';
import { mergeAttributes } from '@mangoquest/core/quest/merge-attributes.ts';
import { propertyRowsOf } from '@mangoquest/core/quest/property-rows.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { message } from '../../language/language.ts';
import { missingOf } from '../../quest/publishing/use-publishing.tsx';
import { askAllAgain } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { attributesPath, mindsetMapPath } from '../../ui/paths.ts';
import { AttributesForm } from './attributes-form.tsx';
import type { SaveWay } from './attributes-form.tsx';
import { useAttributes, type Typed } from './attributes-state.ts';
import { ConflictDialog, type SavedMeanwhile } from './conflict-dialog.tsx';
import { useFormDraft } from './use-form-draft.ts';
import { useSaveQuestions } from './use-save-questions.ts';

/** A quest as its form begins. */
export interface Opened {
  /** `null` for a quest that is not there yet. */
  readonly questId: number | null;
  /** The quest that it becomes a copy of, mindsets and all, when it is saved. */
  readonly copyOf: number | null;
  readonly revision: number;
  readonly values: QuestAttributes;
  /** Whether it has a password by now, or its original has. */
  readonly withPassword: boolean;
  /** What was already typed. */
  readonly typed?: Typed;
}

/** Which save is being made: over which revision, and what its creator has agreed to. */
interface Saving {
  readonly way: SaveWay;
  readonly revision: number;
  readonly isConfirmed: boolean;
}

const typedOf = (values: QuestAttributes): Typed => ({ values, rows: propertyRowsOf(values.properties) });

/** `draftId`: under which it is kept on this device, and by which the server knows the form when it is sent again. */
export function QuestForm({ opened: first, draftId }: { readonly opened: Opened; readonly draftId: string }) {
  const { user } = useSession();
  const [opened, setOpened] = useState(first);
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const questions = useSaveQuestions();
  const [saving, setSaving] = useState<SaveWay | null>(null);
  const [missing, setMissing] = useState<readonly Issue[] | null>(null);
  const [saved, setSaved] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<(SavedMeanwhile & Pick<Saving, 'way'>) | null>(null);
  const form = useAttributes(opened.values, {
    isNew: opened.questId === null, isCopy: opened.copyOf !== null, isAdvanced: user?.isAdvanced ?? false, hasStoredPassword: opened.withPassword, typed: first.typed,
  });
  const { values, passwordToSend } = form;
  // What is typed while a save is under way is told from what it sent.
  const typed = useRef(form.typed);
  useEffect(() => { typed.current = form.typed; });
  const forgetDraft = useFormDraft({
    draft: user && {
      id: draftId, userId: user.id, questId: opened.questId ?? 0, copyOf: opened.copyOf ?? 0, revision: opened.revision, base: opened.values, ...form.typed,
    },
    isChanged: form.isTypedChanged, kept: first.typed,
  });

  /** The form goes on with what is saved now, and with what was typed meanwhile. */
  const goOn = async (questId: number, sent: QuestAttributes) => {
    await forgetDraft(true);
    const { quest } = await call(fetchQuests, { questId });
    if (quest === null) return;
    const next = attributesOf(quest);
    setOpened({ ...opened, revision: quest.revision, values: next, withPassword: quest.withPassword });
    if (typed.current === form.typed) form.replace(typedOf(next));
    else form.replace(typedOf(mergeAttributes(sent, typed.current.values, next)));
    form.setPassword({ isOn: quest.withPassword, text: '' });
    toasts.saved();
  };
  const done = async (questId: number, way: SaveWay) => {
    if (way === 'stay') {
      await goOn(questId, values);
      return;
    }
    setSaved(true);
    askAllAgain();
    await forgetDraft(false);
    // After the render that lifts the guard against leaving.
    setTimeout(() => {
      // Back leads to the quest that is there now, not to the making of another.
      if (opened.questId === null) void navigate(attributesPath(questId), { replace: true });
      void navigate(mindsetMapPath(questId));
    }, 0);
  };
  const told = (outcome: 'duplicate_code' | 'error') => {
    if (outcome === 'duplicate_code') {
      form.setServerIssues([{ field: 'code', message: 'quest.duplicateCode' }]);
      setRefusals(refusals + 1);
    } else {
      toasts.error(message('common.somethingWrong'));
    }
  };
  const send = async ({ way, revision, isConfirmed }: Saving): Promise<void> => {
    if (opened.questId === null) {
      const made = { quest: values, password: passwordToSend, saveKey: draftId };
      const reply = opened.copyOf === null ? await call(createQuest, made) : await call(copyQuest, { ...made, questId: opened.copyOf });
      if (reply.outcome === 'created') await done(reply.questId, way);
      else told(reply.outcome);
      return;
    }
    const outcome = await call(editQuest, {
      questId: opened.questId, quest: values, password: passwordToSend, revision, ...(isConfirmed ? { confirmed: true } : {}),
    });
    if (outcome === 'ok!') await done(opened.questId, way);
    else told(outcome);
  };
  const attempt = async (attempted: Saving): Promise<void> => {
    setSaving(attempted.way);
    try {
      await send(attempted);
    } catch (error) {
      await refused(error, attempted);
    } finally {
      setSaving(null);
    }
  };
  const refused = async (error: unknown, attempted: Saving): Promise<void> => {
    // Whether to go on was asked already; what was typed is kept.
    if (error instanceof CallError && error.kind === 'reauthorize') return;
    if (error instanceof CallError && error.kind === 'needs-confirmation') {
      if (await questions.confirmWithdrawal(error.message)) await attempt({ ...attempted, isConfirmed: true });
      return;
    }
    const isMissing = missingOf(error);
    if (isMissing.length > 0) {
      setMissing(isMissing);
      return;
    }
    const meanwhile = error instanceof CallError && error.kind === 'conflict' ? questConflict.safeDecode(error.conflict as never) : null;
    if (meanwhile?.success !== true) {
      const issues = error instanceof CallError ? error.issues : [];
      if (issues.length > 0) form.setServerIssues(issues);
      await dialogs.alert(errorText(error));
      if (issues.length > 0) setRefusals(refusals + 1);
    } else if (isSaveUnnecessary(opened.values, meanwhile.data.saved)) {
      // Only its map was saved: nothing of that is in this form.
      await attempt({ ...attempted, revision: meanwhile.data.revision });
    } else {
      setConflict({ ...meanwhile.data, way: attempted.way });
    }
  };
  const save = async (way: SaveWay) => {
    const { questId, revision, values: before } = opened;
    if (questId !== null && passwordToSend === undefined && isSaveUnnecessary(before, values)) {
      if (way === 'stay') toasts.show(message('quest.unnecessary'));
      else await done(questId, way);
    } else if (await questions.agree(questId === null ? null : before, values, passwordToSend)) await attempt({ way, revision, isConfirmed: false });
  };
  const merge = ({ saved: theirs, revision }: SavedMeanwhile) => {
    const merged = mergeAttributes(opened.values, values, theirs);
    setOpened({ ...opened, revision, values: theirs });
    form.replace(typedOf(merged));
    setConflict(null);
    toasts.show(message('attributes.merged'));
  };
  return (
    <>
      <AttributesForm form={form} questId={opened.questId} copyOf={opened.copyOf} refusals={refusals} saving={saving} saved={saved} onSave={(way) => { void save(way); }} missing={missing} onMissingClosed={() => { setMissing(null); }} />
      {conflict && (
        <ConflictDialog
          base={opened.values} mine={values} theirs={conflict} onMerge={() => { merge(conflict); }} onClose={() => { setConflict(null); }}
          onOverwrite={() => {
            setConflict(null);
            void attempt({ way: conflict.way, revision: conflict.revision, isConfirmed: false });
          }}
        />
      )}
    </>
  );
}
