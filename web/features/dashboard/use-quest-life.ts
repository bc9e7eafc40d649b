import { useMemo, useRef } from 'react';
import { deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { lifeFailure } from './life-failure.ts';
import type { OwnQuests } from './use-own-quests.ts';

/** Before the lists are asked for anew after a restore. Spec §4 "Quest life", §9. */
const REFRESH_MS = 100;

/** What can be done to a quest from its tile; each asks and tells by itself. */
export interface QuestLife {
  readonly remove: (quest: Quest) => Promise<void>;
  readonly restore: (quest: Quest) => Promise<void>;
  readonly removeForever: (quest: Quest) => Promise<void>;
  /** A deleted quest was opened to be edited. */
  readonly refuseEditing: (quest: Quest) => Promise<void>;
}

/** False where the creator, asked once more, would rather not withdraw a quest that others have entered or paid for. */
async function removeCarefully(dialogs: Dialogs, quest: Quest): Promise<boolean> {
  try {
    await call(deleteQuest, { quest: quest.id });
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'needs-confirmation') throw error;
    const confirmed = await dialogs.confirm({
      title: message('dashboard.deleteTitle', { title: quest.title }), text: error.message, confirmLabel: message('dashboard.deleteConfirm'), destructive: true,
    });
    if (!confirmed) return false;
    await call(deleteQuest, { quest: quest.id, confirmed: true });
  }
  return true;
}

/** Deleting, restoring, and deleting for ever. `onGone` is called when a tile has left the page. Spec §4 "Quest life", §8. */
export function useQuestLife({ change, refresh }: Pick<OwnQuests, 'change' | 'refresh'>, onGone: () => void): QuestLife {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const busy = useRef(new Set<number>());
  return useMemo(() => {
    /** One thing at a time for each quest; what fails is said. */
    const act = async (quest: Quest, action: () => Promise<void>): Promise<void> => {
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
    const isOther = ({ id }: Quest) => (one: Quest) => one.id !== id;

    const remove = (quest: Quest) => act(quest, async () => {
      const confirmed = await dialogs.confirm({
        title: message('dashboard.deleteTitle', { title: quest.title }), text: message('dashboard.deleteText'), confirmLabel: message('dashboard.deleteConfirm'), destructive: true,
      });
      if (!confirmed || !await removeCarefully(dialogs, quest)) return;
      change(({ living, deleted }) => ({ living: living.filter(isOther(quest)), deleted: [...deleted.filter(isOther(quest)), { ...quest, deleted: true, deletedAt: serverNow() }] }));
      toasts.show(message('dashboard.deletedToast'), { kind: 'ok' });
      onGone();
    });

    const restore = (quest: Quest) => act(quest, async () => {
      const { outcome, mgqList } = await call(handleDeletedQuest, { mode: 'restore', mgq: quest.id });
      change(({ living }) => ({ living, deleted: mgqList }));
      if (outcome === 'duplicate_code') {
        await dialogs.alert({ title: message('common.errorOccured'), text: message('dashboard.restoreCode') });
        return;
      }
      toasts.show(message('dashboard.restored'), { kind: 'ok' });
      setTimeout(refresh, REFRESH_MS);
      onGone();
    });

    const removeForever = (quest: Quest) => act(quest, async () => {
      const confirmed = await dialogs.confirm({
        title: message('dashboard.deleteForeverTitle', { title: quest.title }), text: message('dashboard.deleteForeverText'),
        confirmLabel: message('dashboard.deleteForever'), destructive: true,
      });
      if (!confirmed) return;
      const { mgqList } = await call(handleDeletedQuest, { mode: 'delete', mgq: quest.id });
      change(({ living }) => ({ living, deleted: mgqList }));
      toasts.show(message('dashboard.foreverDeleted'), { kind: 'ok' });
      onGone();
    });

    const refuseEditing = async (quest: Quest): Promise<void> => {
      if (await dialogs.confirm({ title: message('quest.deletedCannotEdit'), confirmLabel: message('dashboard.restore') })) await restore(quest);
    };

    return { remove, restore, removeForever, refuseEditing };
  }, [dialogs, toasts, change, refresh, onGone]);
}
