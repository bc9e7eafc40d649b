import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { PUBLIC_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import { useServerMinute } from '../../api/use-server-minute.ts';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SortControl } from '../../ui/controls/sort-control.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DEFAULT_ORDER, distanceTo } from './list-order.ts';
import type { ListOrder, ListSortKey } from './list-order.ts';
import { readListFirst, readOrder, saveListFirst, saveOrder } from './preferences.ts';
import { PlaceholderTiles, QuestTiles } from './quest-list.tsx';
import { StartBanner } from './start-banner.tsx';
import { PlaceholderTile } from '../../quest/tile/quest-tile.tsx';
import './start.css';
import { useNearby } from './use-nearby.ts';
import { useCurrentQuest, usePublicQuests } from './use-public-quests.ts';

// Only for who plays.
const CurrentQuestTile = lazy(async () => ({ default: (await import('./current-quest-tile.tsx')).CurrentQuestTile }));

/** Distance is offered once the location is known. */
const NEAR_SORT_KEYS: readonly ListSortKey[] = ['distance', ...PUBLIC_SORT_KEYS];

/** Banner and public list; each can be first (Spec §2, start page). */
export function StartPage() {
  const { user } = useSession();
  const { current, reload } = useCurrentQuest();
  const dialogs = useDialogs();
  const [listFirst, setListFirst] = useState(readListFirst);
  const [chosen, setOrder] = useState<ListOrder>(readOrder);
  const known =
    user?.latitude != null && user.longitude !== null ? { latitude: user.latitude, longitude: user.longitude } : null;
  const { place, busy, locate } = useNearby(known, chosen.key === 'distance');
  const order = chosen.key === 'distance' && place === null ? DEFAULT_ORDER : chosen;
  const pages = usePublicQuests(order, place);
  const { items: quests, error, retry } = pages;
  const listBox = useRef<HTMLElement>(null);
  const now = useServerMinute();
  const placeKey = place === null ? '' : `${place.latitude} ${place.longitude}`;
  const list = useMemo(() => {
    const [latitude, longitude] = placeKey.split(' ').map(Number);
    const from = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return quests === null
      ? null
      : quests
          .filter(({ id }) => id !== current?.quest.id)
          .map((quest) => ({ quest, distance: distanceTo(quest, from) }));
  }, [quests, placeKey, current]);

  const changeOrder = (next: ListOrder) => {
    setOrder(next);
    saveOrder(next);
  };
  const swap = () => {
    setListFirst(!listFirst);
    saveListFirst(!listFirst);
    window.scrollTo({ top: 0 });
  };
  const nearMe = async () => {
    const why = await locate();
    if (why !== null) {
      await dialogs.alert(message(why));
      return;
    }
    changeOrder({ key: 'distance', descending: false });
    listBox.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  };

  const banner = (
    <StartBanner
      key="banner"
      listFirst={listFirst}
      locating={busy}
      hasAccount={user !== null && !user.isGeneric}
      onSwap={swap}
      onNearMe={() => {
        void nearMe();
      }}
    />
  );
  const loading = list === null && error === null;
  // A list in another order is on its way: what is there stays until then.
  const busyList = loading || pages.isLoading;
  const quest = (
    <section key="list" className="list" ref={listBox} aria-labelledby="list-heading" aria-busy={busyList}>
      <div className="list__h">
        <h2 id="list-heading">{message('start.publicQuests')}</h2>
        <SortControl keys={place === null ? PUBLIC_SORT_KEYS : NEAR_SORT_KEYS} order={order} onChange={changeOrder} />
      </div>
      <div className="quest-grid">
        {current !== null && (
          <Suspense fallback={<PlaceholderTile />}>
            <CurrentQuestTile current={current} onEnded={reload} />
          </Suspense>
        )}
        {loading && <PlaceholderTiles />}
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
    </section>
  );
  return <div className="start">{listFirst ? [quest, banner] : [banner, quest]}</div>;
}
