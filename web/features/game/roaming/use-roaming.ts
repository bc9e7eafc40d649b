import { useCallback, useRef, useState } from 'react';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { useServerTime } from '../../../api/use-server-time.ts';
import type { MapHandle } from '../../../map/map-types.ts';
import type { HandedOver } from './handed-over.ts';
import { pinOf } from './pin-of.ts';
import { useAround, useAroundSearch } from './use-around.ts';
import { useEntering } from './use-entering.ts';
import { useRoamingOpening } from './use-opening.ts';
import { useRoamingPlace } from './use-place.ts';

/** The selection: a quest by card or pin, or a mindset by its marker. */
type Chosen = { readonly kind: 'quest' | 'mindset'; readonly id: number };

export interface RoamingOptions {
  readonly userId: number;
  /** With the answer for which the quest was entered, if any. */
  readonly onEntered: (handed: HandedOver | null) => void;
}

/** State of the free roaming screen. */
export function useRoaming({ userId, onEntered }: RoamingOptions) {
  const map = useRef<MapHandle>(null);
  const now = useServerTime();
  const roaming = useRoamingPlace();
  const around = useAround(roaming.place, now);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const searchable = useAroundSearch(userId, around.look.place, around.points, roaming.device);
  const handed = useRef<HandedOver | null>(null);
  const { busyId, enter } = useEntering(() => {
    onEntered(handed.current);
  });
  const choose = useCallback((next: Chosen | null, place: LatLng | null) => {
    setChosen(next);
    if (place !== null) map.current?.flyTo(place);
  }, []);
  return {
    map,
    now,
    roaming,
    around,
    searchable,
    busyId,
    enter,
    opening: useRoamingOpening(roaming.place, around.all),
    questId: chosen?.kind === 'quest' ? chosen.id : null,
    point: chosen?.kind === 'mindset' ? (around.points.find(({ id }) => id === chosen.id) ?? null) : null,
    choose,
    chooseQuest: (id: number) => {
      const quest = around.quests.find((each) => each.id === id);
      choose({ kind: 'quest', id }, quest === undefined ? null : pinOf(quest));
    },
    /** Enters the quest of an opened mindset in order to answer it. */
    answer: (quest: QuestSummary, answered: Omit<HandedOver, 'place'>) => {
      // A virtual quest is played from the centre of the search.
      handed.current = { ...answered, place: quest.virtual ? cutLatLng(roaming.place) : null };
      void enter(quest).then((isIn) => {
        if (!isIn) handed.current = null;
      });
    },
  };
}

export type Roaming = ReturnType<typeof useRoaming>;
