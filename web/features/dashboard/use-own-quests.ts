import { useCallback, useMemo } from 'react';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import type { DeletedQuest, OwnQuest } from '@mangoquest/core/quest/quest.ts';
import type { QuestOrder } from '@mangoquest/core/quest/sort.ts';
import { callPage } from '../../api/client.ts';
import { usePages } from '../../api/use-pages.ts';
import type { Pages } from '../../api/use-pages.ts';

export interface OwnQuests {
  readonly living: Pages<OwnQuest>;
  /** In the dumpster. */
  readonly deleted: Pages<DeletedQuest>;
  /** Asks for both anew; what is shown stays until the answer. */
  readonly refresh: () => void;
}

/** The creator's own quests, with the deleted ones, page by page. Guests have none of either. */
export function useOwnQuests(isGuest: boolean, { key, descending }: QuestOrder): OwnQuests {
  const order = `${isGuest} ${key} ${descending}`;
  const sorting = { sort: key, descending };
  const living = usePages<OwnQuest>(order, (after, signal) =>
    callPage(fetchMyQuests, { ...sorting, ...(after === null ? {} : { after }) }, { signal }),
  );
  const deleted = usePages<DeletedQuest>(order, async (after, signal) => {
    if (isGuest) return { output: [], next: null, total: 0 };
    const page = await callPage(
      handleDeletedQuest,
      { mode: 'fetch', ...sorting, ...(after === null ? {} : { after }) },
      { signal },
    );
    return { ...page, output: page.output.quests };
  });
  const { refresh: refreshLiving } = living;
  const { refresh: refreshDeleted } = deleted;
  const refresh = useCallback(() => {
    refreshLiving();
    refreshDeleted();
  }, [refreshLiving, refreshDeleted]);
  return useMemo(() => ({ living, deleted, refresh }), [living, deleted, refresh]);
}
