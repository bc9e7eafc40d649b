import { useMemo, useRef } from 'react';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { CallError } from '../../api/call-error.ts';
import { deletingForEver, deletingQuest, restoringQuest } from '../../api/mutations/quests.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { lifeFailure } from './life-failure.ts';

/** Actions on a quest from its tile, with their confirmations and messages. */
export interface QuestLife {
  readonly remove: (quest: OwnQuest) => Promise<void>;
  readonly restore: (quest: OwnQuest) => Promise<void>;
  readonly removeForever: (quest: OwnQuest) => Promise<void>;
  /** Tells that a deleted quest cannot be edited. */
  readonly refuseEditing: (quest: OwnQuest) => Promise<void>;
}

/** Deletes a quest, after a second confirmation if others have entered or paid for it; false if declined. */
async function removeCarefully(dialogs: Dialogs, quest: OwnQuest): Promise<boolean> {
  try {
    await tell(deletingQuest, { questId: quest.id });
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'needs-confirmation') throw error;
    const confirmed = await dialogs.confirm({
      title: message('dashboard.deleteTitle', { title: quest.title }),
      text: error.message,
      confirmLabel: message('dashboard.deleteConfirm'),
      destructive: true,
    });
    if (!confirmed) return false;
    await tell(deletingQuest, { questId: quest.id, confirmed: true });
  }
  return true;
}

/**
 * Deleting, restoring, and deleting for good. `onGone` is called when a tile has left the page. Spec §4 "Quest life",
 * §8.
 */
export function useQuestLife(onGone: () => void): QuestLife {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const busy = useRef(new Set<number>());
  return useMemo(() => {
    /** Runs one action per quest at a time; errors are shown. */
    const act = async (quest: OwnQuest, action: () => Promise<void>): Promise<void> => {
      if (busy.current.has(quest.id)) return;
      busy.current.add(quest.id);
      try {
        await action();
      } catch (error) {
        await dialogs.alert(lifeFailure(error));
      } finally {
        busy.current.delete(quest.id);
      }
    };
    const remove = (quest: OwnQuest) =>
      act(quest, async () => {
        const confirmed = await dialogs.confirm({
          title: message('dashboard.deleteTitle', { title: quest.title }),
          text: message('dashboard.deleteText'),
          confirmLabel: message('dashboard.deleteConfirm'),
          destructive: true,
        });
        if (!confirmed || !(await removeCarefully(dialogs, quest))) return;
        toasts.show(message('dashboard.deletedToast'), { kind: 'ok' });
        onGone();
      });

    const restore = (quest: OwnQuest) =>
      act(quest, async () => {
        if ((await tell(restoringQuest, quest.id)) === 'duplicate_code') {
          await dialogs.alert({ title: message('common.errorOccured'), text: message('dashboard.restoreCode') });
          return;
        }
        toasts.show(message('dashboard.restored'), { kind: 'ok' });
        onGone();
      });

    const removeForever = (quest: OwnQuest) =>
      act(quest, async () => {
        const confirmed = await dialogs.confirm({
          title: message('dashboard.deleteForeverTitle', { title: quest.title }),
          text: message('dashboard.deleteForeverText'),
          confirmLabel: message('dashboard.deleteForever'),
          destructive: true,
        });
        if (!confirmed) return;
        await tell(deletingForEver, quest.id);
        toasts.show(message('dashboard.foreverDeleted'), { kind: 'ok' });
        onGone();
      });

    const refuseEditing = async (quest: OwnQuest): Promise<void> => {
      if (
        await dialogs.confirm({ title: message('quest.deletedCannotEdit'), confirmLabel: message('dashboard.restore') })
      )
        await restore(quest);
    };

    return { remove, restore, removeForever, refuseEditing };
  }, [dialogs, toasts, onGone]);
}
