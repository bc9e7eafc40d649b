import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { copyQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import { questConflict } from '@mangoquest/contract/wire/quest.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { isSaveUnnecessary } from '@mangoquest/core/quest/change-detection.ts';
import { mergeAttributes } from '@mangoquest/core/quest/merge-attributes.ts';
import { propertyRowsOf } from '@mangoquest/core/quest/property-rows.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { attributesPath, mindsetMapPath } from '../../ui/paths.ts';
import { AttributesForm } from './attributes-form.tsx';
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
  readonly revision: number;
  readonly isConfirmed: boolean;
}

/** `draftId`: under which it is kept on this device, and by which the server knows the form when it is sent again. */
export function QuestForm({ opened: first, draftId }: { readonly opened: Opened; readonly draftId: string }) {
  const { user } = useSession();
  const [opened, setOpened] = useState(first);
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const queries = useQueryClient();
  const questions = useSaveQuestions();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<SavedMeanwhile | null>(null);
  const form = useAttributes(opened.values, {
    isNew: opened.questId === null, isCopy: opened.copyOf !== null, isAdvanced: user?.isAdvanced ?? false, hasStoredPassword: opened.withPassword, typed: first.typed,
  });
  const { values, passwordToSend } = form;
  const forgetDraft = useFormDraft({
    draft: user && {
      id: draftId, userId: user.id, questId: opened.questId ?? 0, copyOf: opened.copyOf ?? 0, revision: opened.revision, base: opened.values, ...form.typed,
    },
    isChanged: form.isTypedChanged, kept: first.typed,
  });

  const done = async (questId: number) => {
    setSaved(true);
    void queries.invalidateQueries();
    await forgetDraft();
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
  const send = async ({ revision, isConfirmed }: Saving): Promise<void> => {
    if (opened.questId === null) {
      const made = { createdmgq: values, password: passwordToSend, saveKey: draftId };
      const reply = opened.copyOf === null ? await call(createQuest, made) : await call(copyQuest, { ...made, questId: opened.copyOf });
      if (reply.outcome === 'created') await done(reply.questId);
      else told(reply.outcome);
      return;
    }
    const outcome = await call(editQuest, {
      questId: opened.questId, editedmgq: values, password: passwordToSend, revision, ...(isConfirmed ? { confirmed: true } : {}),
    });
    if (outcome === 'ok!') await done(opened.questId);
    else told(outcome);
  };
  const attempt = async (saving: Saving): Promise<void> => {
    setBusy(true);
    try {
      await send(saving);
    } catch (error) {
      await refused(error, saving);
    } finally {
      setBusy(false);
    }
  };
  const refused = async (error: unknown, saving: Saving): Promise<void> => {
    // Whether to go on was asked already; what was typed is kept.
    if (error instanceof CallError && error.kind === 'reauthorize') return;
    if (error instanceof CallError && error.kind === 'needs-confirmation') {
      if (await questions.confirmWithdrawal(error.message)) await attempt({ ...saving, isConfirmed: true });
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
      await attempt({ ...saving, revision: meanwhile.data.revision });
    } else {
      setConflict(meanwhile.data);
    }
  };
  const save = async () => {
    const { questId, revision, values: before } = opened;
    if (questId !== null && passwordToSend === undefined && isSaveUnnecessary(before, values)) await done(questId);
    else if (await questions.agree(questId === null ? null : before, values, passwordToSend)) await attempt({ revision, isConfirmed: false });
  };
  const merge = ({ saved: theirs, revision }: SavedMeanwhile) => {
    const merged = mergeAttributes(opened.values, values, theirs);
    setOpened({ ...opened, revision, values: theirs });
    form.replace({ values: merged, rows: propertyRowsOf(merged.properties) });
    setConflict(null);
    toasts.show(message('attributes.merged'));
  };
  return (
    <>
      <AttributesForm form={form} questId={opened.questId} copyOf={opened.copyOf} refusals={refusals} busy={busy} saved={saved} onSave={() => { void save(); }} />
      {conflict && (
        <ConflictDialog
          base={opened.values} mine={values} theirs={conflict} onMerge={() => { merge(conflict); }} onClose={() => { setConflict(null); }}
          onOverwrite={() => {
            setConflict(null);
            void attempt({ revision: conflict.revision, isConfirmed: false });
          }}
        />
      )}
    </>
  );
}
