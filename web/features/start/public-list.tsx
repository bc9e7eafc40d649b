import { lazy, Suspense, useMemo } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { currentQuest, publicQuests } from '../../api/queries/start.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { message } from '../../language/language.ts';
import { PlaceholderTile } from '../../quest/tile/placeholder-tile.tsx';
import { useEndedGame } from '../../quest/use-ended-game.ts';
import { useAskPages } from '../../session/pages.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { distanceTo } from './list-order.ts';
import type { ListedQuest, ListOrder } from './list-order.ts';
import { PlaceholderTiles } from './placeholder-tiles.tsx';
import { QuestTiles } from './quest-list.tsx';

// Loaded only for players.
const CurrentQuestTile = lazy(async () => ({ default: (await import('./current-quest-tile.tsx')).CurrentQuestTile }));

/** The list without the quest being played, with distances from a place. */
function useListed(
  quests: readonly QuestSummary[] | null,
  place: LatLng | null,
  currentId: number | undefined,
): readonly ListedQuest[] | null {
  const [latitude, longitude] = [place?.latitude, place?.longitude];
  return useMemo(() => {
    const from = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return (
      quests?.filter(({ id }) => id !== currentId).map((quest) => ({ quest, distance: distanceTo(quest, from) })) ??
      null
    );
  }, [quests, latitude, longitude, currentId]);
}

/**
 * The sorted public list, page by page, after the quest that a signed-in user is playing. Cached, so that it shows at
 * once on return.
 */
export function PublicList({ order, place }: { readonly order: ListOrder; readonly place: LatLng | null }) {
  const { user } = useSession();
  // Optional: the list works without it.
  const playing = useAsk(currentQuest, null, { isWanted: user !== null }).data;
  const current = playing?.current ?? null;
  useEndedGame(playing);
  const pages = useAskPages(publicQuests, { ...order, place });
  const { error, retry } = pages;
  const list = useListed(pages.items, place, current?.quest.id);
  const now = useServerTime();
  const isFirst = list === null && error === null;
  return (
    <>
      {/* While another order loads, the present list stays. */}
      <div className="quest-grid" aria-busy={isFirst || pages.isLoading}>
        {current !== null && (
          <Suspense fallback={<PlaceholderTile />}>
            <CurrentQuestTile current={current} />
          </Suspense>
        )}
        {isFirst && <PlaceholderTiles />}
        {list !== null && <QuestTiles key={`${order.key} ${order.descending}`} list={list} pages={pages} now={now} />}
      </div>
      {list?.length === 0 && !pages.hasMore && current === null && (
        <EmptyState title={message('start.empty')} text={message('start.emptyText')} />
      )}
      {error !== null && list === null && (
        <div role="alert">
          <EmptyState
            title={message('start.failed')}
            text={error}
            action={
              <Button variant="primary" onClick={retry}>
                {message('ui.retry')}
              </Button>
            }
          />
        </div>
      )}
    </>
  );
}
