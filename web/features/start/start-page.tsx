import { lazy, Suspense, useRef, useState } from 'react';
import { PUBLIC_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { SortControl } from '../../ui/controls/sort-control.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { DEFAULT_ORDER } from './list-order.ts';
import type { ListOrder, ListSortKey } from './list-order.ts';
import { PlaceholderTiles } from './placeholder-tiles.tsx';
import { readListFirst, readOrder, saveListFirst, saveOrder } from './preferences.ts';
import { StartBanner } from './start-banner.tsx';
import './start.css';
import { useNearby } from './use-nearby.ts';

// Loaded separately together with the API client, so that the page renders first.
const PublicList = lazy(async () => ({ default: (await import('./public-list.tsx')).PublicList }));

/** Sorting by distance is offered once the location is known. */
const NEAR_SORT_KEYS: readonly ListSortKey[] = ['distance', ...PUBLIC_SORT_KEYS];

/** Banner and public list, in either order (Spec §2, start page). */
export function StartPage() {
  const { user } = useSession();
  const dialogs = useDialogs();
  const [listFirst, setListFirst] = useState(readListFirst);
  const [chosen, setOrder] = useState<ListOrder>(readOrder);
  const known =
    user?.latitude != null && user.longitude !== null ? { latitude: user.latitude, longitude: user.longitude } : null;
  const { place, busy, locate } = useNearby(known, chosen.key === 'distance');
  const order = chosen.key === 'distance' && place === null ? DEFAULT_ORDER : chosen;
  const listBox = useRef<HTMLElement>(null);

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
  const quests = (
    <section key="list" className="list" ref={listBox} aria-labelledby="list-heading">
      <div className="list__h">
        <h2 id="list-heading">{message('start.publicQuests')}</h2>
        <SortControl keys={place === null ? PUBLIC_SORT_KEYS : NEAR_SORT_KEYS} order={order} onChange={changeOrder} />
      </div>
      <Suspense
        fallback={
          <div className="quest-grid" aria-busy="true">
            <PlaceholderTiles />
          </div>
        }
      >
        <PublicList order={order} place={place} />
      </Suspense>
    </section>
  );
  return <div className="start">{listFirst ? [quests, banner] : [banner, quests]}</div>;
}
