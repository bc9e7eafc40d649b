import { useState } from 'react';
import { editQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { isPayeeIssue } from '@mangoquest/core/payment/price.rules.ts';
import type { MindsetOfIssue } from '@mangoquest/core/quest/publishing.rules.ts';
import { isSaveUnnecessary } from '@mangoquest/core/quest/change-detection.ts';
import { CallError, detailOf, errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { missingOf } from '../../quest/publishing/use-publishing.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import type { SaveWay } from './attributes-form.tsx';
import type { SavedMeanwhile } from './conflict-dialog.tsx';
import { saveQuest } from './save-quest.ts';
import type { Saving } from './save-quest.ts';
import { useAfterSave } from './use-after-save.ts';
import type { AfterSaveOptions } from './use-after-save.ts';
import { useSaveQuestions } from './use-save-questions.ts';

export type Conflict = SavedMeanwhile & Pick<Saving, 'way'>;

/** Saves the form, with everything that may prevent it. `draftId`: idempotency key for creating the quest. */
export function useQuestSave(options: AfterSaveOptions, draftId: string) {
  const { opened, form } = options;
  const { values, passwordToSend } = form;
  const dialogs = useDialogs();
  const toasts = useToasts();
  const questions = useSaveQuestions();
  const { saved, done } = useAfterSave(options);
  const [saving, setSaving] = useState<SaveWay | null>(null);
  const [missing, setMissing] = useState<readonly Issue<MindsetOfIssue>[] | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const refuse = () => {
    setRefusals((count) => count + 1);
  };

  const told = (outcome: 'duplicate_code' | 'error') => {
    if (outcome === 'duplicate_code') {
      form.setServerIssues([{ field: 'code', message: 'quest.duplicateCode' }]);
      refuse();
    } else {
      toasts.error(message('common.somethingWrong'));
    }
  };
  const attempt = async (attempted: Saving): Promise<void> => {
    setSaving(attempted.way);
    try {
      const outcome = await saveQuest(opened, { values, password: passwordToSend, saveKey: draftId }, attempted);
      if (typeof outcome === 'number') await done(outcome, attempted.way);
      else told(outcome);
    } catch (error) {
      await refused(error, attempted);
    } finally {
      setSaving(null);
    }
  };
  const refused = async (error: unknown, attempted: Saving): Promise<void> => {
    // `reauthorize` was already handled, and the draft is kept.
    if (error instanceof CallError && error.kind === 'reauthorize') return;
    if (error instanceof CallError && error.kind === 'needs-confirmation') {
      if (await questions.confirmWithdrawal(error.message)) await attempt({ ...attempted, isConfirmed: true });
      return;
    }
    const isMissing = missingOf(error);
    // A missing account alone is told at the price, beside where it is linked.
    if (!isMissing.every(isPayeeIssue)) {
      setMissing(isMissing);
      return;
    }
    const meanwhile = detailOf(editQuest, error);
    if (meanwhile === null) {
      const issues = error instanceof CallError ? error.issues : [];
      if (issues.length > 0) form.setServerIssues(issues);
      await dialogs.alert(errorText(error));
      if (issues.length > 0) refuse();
    } else if (isSaveUnnecessary(opened.values, meanwhile.saved)) {
      // Only the map was saved in between, which does not conflict with this form.
      await attempt({ ...attempted, revision: meanwhile.revision });
    } else {
      setConflict({ ...meanwhile, way: attempted.way });
    }
  };
  const save = async (way: SaveWay) => {
    const { questId, revision, values: before } = opened;
    if (questId !== null && passwordToSend === undefined && isSaveUnnecessary(before, values)) {
      if (way === 'stay') toasts.show(message('quest.unnecessary'));
      else await done(questId, way);
    } else if (await questions.agree(questId === null ? null : before, values, passwordToSend))
      await attempt({ way, revision, isConfirmed: false });
  };
  return { save, attempt, saving, saved, missing, setMissing, refusals, conflict, setConflict };
}
