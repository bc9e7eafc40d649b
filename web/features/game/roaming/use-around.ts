import { useCallback, useMemo, useState } from 'react';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { ROAMING_ID } from '@mangoquest/core/play/roaming.ts';
import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { mindsetsAround, questsAround } from '../../../api/queries/roaming.ts';
import { useAsk } from '../../../session/queries.ts';
import { useAskedAgain } from '../data/use-attempts.ts';
import { useSearchable } from '../search/use-searchable.ts';
import type { Searchable } from '../search/use-searchable.ts';
import { filtered } from './filters.ts';
import type { Filter } from './filters.ts';
import { useLook } from './use-look.ts';
import type { RoamingPlace } from './use-place.ts';

const NO_QUESTS: readonly QuestSummary[] = [];
const NO_POINTS: readonly RoamingPoint[] = [];

/** What is around and matches the filters; the last result stays while more is loading. */
export function useAround(place: LatLng, now: number) {
  const look = useLook(place);
  const { data, problem, again } = useAsk(questsAround, look.place, { meanwhile: (before) => before });
  const mindsets = useAsk(mindsetsAround, look.place, { meanwhile: (before) => before });
  // Without them nothing that is found can be opened.
  useAskedAgain(mindsets.error, mindsets.again);
  const { data: points = NO_POINTS } = mindsets;
  const [wanted, setWanted] = useState<ReadonlySet<Filter>>(new Set());
  const all = data ?? NO_QUESTS;
  const quests = useMemo(() => filtered(all, wanted, now), [all, wanted, now]);
  const count = useMemo(() => filtered(all, new Set(), now).length, [all, now]);
  return {
    look,
    /** Quests that match the filters. */
    quests,
    all,
    points,
    count,
    wanted,
    setWanted,
    isPending: data === undefined,
    problem: data === undefined ? problem : null,
    again: () => void again(),
  };
}

/** What can be searched around; sends the device's measurement if the search is centred there. */
export function useAroundSearch(
  userId: number,
  look: LatLng,
  points: readonly RoamingPoint[],
  device: RoamingPlace['device'],
): Searchable {
  const placeOf = useCallback(
    (id: number) => {
      const point = points.find((each) => each.id === id);
      return point === undefined ? null : cutLatLng(point);
    },
    [points],
  );
  const place = useMemo(
    () =>
      device !== null && device.latitude === look.latitude && device.longitude === look.longitude
        ? device
        : { ...look, accuracy: null },
    [device, look],
  );
  return useSearchable({ userId, questId: ROAMING_ID, revision: 0, isBoard: false, place, placeOf, isWanted: true });
}
