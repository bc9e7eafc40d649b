import { useMemo, useRef } from 'react';
import { deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { message } from '../../language/language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { lifeFailure } from './life-failure.ts';
import type { OwnQuests } from './use-own-quests.ts';

/** Before the lists are asked for anew after a restore. Spec §4 "Quest life", §9. */
const REFRESH_MS = 100;

/** What can be done to a quest from its tile; each asks and tells by itself. */
export interface QuestLife {
  readonly remove: (quest: OwnQuest) => Promise<void>;
  readonly restore: (quest: OwnQuest) => Promise<void>;
  readonly removeForever: (quest: OwnQuest) => Promise<void>;
  /** A deleted quest was opened to be edited. */
  readonly refuseEditing: (quest: OwnQuest) => Promise<void>;
}

/** False where the creator, asked once more, would rather not withdraw a quest that others have entered or paid for. */
async function removeCarefully(dialogs: Dialogs, quest: OwnQuest): Promise<boolean> {
  try {
    await call(deleteQuest, { questId: quest.id });
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'needs-confirmation') throw error;
    const confirmed = await dialogs.confirm({
      title: message('dashboard.deleteTitle', { title: quest.title }),
      text: error.message,
      confirmLabel: message('dashboard.deleteConfirm'),
      destructive: true,
    });
    if (!confirmed) return false;
    await call(deleteQuest, { questId: quest.id, confirmed: true });
  }
  return true;
}

/** Deleting, restoring, and deleting for ever. `onGone` is called when a tile has left the page. Spec §4 "Quest life", §8. */
export function useQuestLife({ living, deleted, refresh }: OwnQuests, onGone: () => void): QuestLife {
  const { change: changeLiving } = living;
  const { change: changeDeleted, refresh: refreshDeleted } = deleted;
  const dialogs = useDialogs();
  const toasts = useToasts();
  const busy = useRef(new Set<number>());
  return useMemo(() => {
    /** One thing at a time for each quest; what fails is said. */
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
    const isOther =
      ({ id }: OwnQuest) =>
      (one: OwnQuest) =>
        one.id !== id;

    const remove = (quest: OwnQuest) =>
      act(quest, async () => {
        const confirmed = await dialogs.confirm({
          title: message('dashboard.deleteTitle', { title: quest.title }),
          text: message('dashboard.deleteText'),
          confirmLabel: message('dashboard.deleteConfirm'),
          destructive: true,
        });
        if (!confirmed || !(await removeCarefully(dialogs, quest))) return;
        changeLiving((quests) => quests.filter(isOther(quest)));
        refreshDeleted();
        toasts.show(message('dashboard.deletedToast'), { kind: 'ok' });
        onGone();
      });

    const restore = (quest: OwnQuest) =>
      act(quest, async () => {
        const { outcome } = await call(handleDeletedQuest, { mode: 'restore', questId: quest.id, limit: 1 });
        if (outcome === 'duplicate_code') {
          await dialogs.alert({ title: message('common.errorOccured'), text: message('dashboard.restoreCode') });
          return;
        }
        changeDeleted((quests) => quests.filter(isOther(quest)));
        toasts.show(message('dashboard.restored'), { kind: 'ok' });
        setTimeout(refresh, REFRESH_MS);
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
        await call(handleDeletedQuest, { mode: 'delete', questId: quest.id, limit: 1 });
        changeDeleted((quests) => quests.filter(isOther(quest)));
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
  }, [dialogs, toasts, changeLiving, changeDeleted, refreshDeleted, refresh, onGone]);
}
