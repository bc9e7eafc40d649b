import { useCallback, useEffect, useMemo, useState } from 'react';
import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import { knownOf, withReply } from '@mangoquest/core/play/kept-searchable.ts';
import type { KeptSearchable, SearchStore } from '@mangoquest/core/play/kept-searchable.ts';
import type { SearchableReply } from '@mangoquest/core/play/searchable.ts';
import { searchIndex } from '@mangoquest/core/play/text-search.ts';
import type { SearchIndex } from '@mangoquest/core/play/text-search.ts';
import { searchable } from '../../../api/queries/searchable.ts';
import { readSearchable, writeSearchable } from '../../../local-db/searchable.ts';
import { useAsk } from '../../../session/queries.ts';
import { useAttemptsAfter } from '../data/use-attempts.ts';

/** Metres moved after which the data are loaded again. Settled, Search. */
const ASKED_AFTER = 100;

/** Retries per page after a failure. */
const MAX_ATTEMPTS = 20;

/** Maximum number of known quests that the server accepts. */
const MAX_KNOWN = 300;

export interface SearchableOptions {
  readonly userId: number;
  /** -1 for everything around. */
  readonly questId: QuestId;
  /** The quest's revision on the screen. */
  readonly revision: number;
  readonly isBoard: boolean;
  readonly place: MeasuredLatLng | null;
  readonly placeOf: (mindsetId: MindsetId) => LatLng | null;
  /** False if it cannot be searched. */
  readonly isWanted: boolean;
}

export interface Searchable {
  readonly index: SearchIndex;
  /** When the searched data were saved, epoch milliseconds; null if they are up to date. */
  readonly savedAt: number | null;
  /** It is being loaded: what is found is only what was cached. */
  readonly isLoading: boolean;
  /** The last reply did not come. It is tried again by itself, as often as `MAX_ATTEMPTS`. */
  readonly isFailed: boolean;
  readonly again: () => void;
}

interface Kept extends SearchStore {
  readonly savedAt: number;
}

/** The searchable data, cached on this device so that the search also works offline (settled, Search). */
export function useSearchable(options: SearchableOptions): Searchable {
  const { userId, questId, placeOf, isWanted } = options;
  const [store, setStore] = useState<Kept | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    void readSearchable(userId).then((kept) => {
      if (!isOver) setStore(kept);
    });
    return () => {
      isOver = true;
    };
  }, [userId, isWanted]);
  const { data, error, again } = useAsked(options, store);
  const [isFailed, setFailed] = useState(false);
  // It stays while it is tried again.
  const isFailedNow = error !== null || (isFailed && data === undefined);
  if (isFailedNow !== isFailed) setFailed(isFailedNow);
  const [taken, setTaken] = useState<SearchableReply | null>(null);
  if (data !== undefined && data !== taken && store !== null) {
    setTaken(data);
    setStore({ ...withReply(store, data, placeOf, Date.now()), savedAt: Date.now() });
  }
  useEffect(() => {
    if (taken !== null && store !== null) void writeSearchable(userId, store, store.savedAt);
    // eslint-disable-next-line react/exhaustive-deps -- written once for each reply
  }, [taken]);
  const index = useMemo(
    () =>
      searchIndex((store?.kept.filter((each) => questId < 0 || each.questId === questId) ?? []).map(placedBy(placeOf))),
    [store, questId, placeOf],
  );
  return {
    index,
    savedAt: isFailed && store !== null && store.savedAt > 0 ? store.savedAt : null,
    isLoading: store === null || (data === undefined && error === null),
    isFailed,
    again,
  };
}

/** Adds the place of what was saved before its place was known. */
const placedBy =
  (placeOf: SearchableOptions['placeOf']) =>
  (each: KeptSearchable): KeptSearchable => {
    const place = each.place === null ? placeOf(each.mindsetId) : null;
    return place === null ? each : { ...each, place };
  };

function useAsked({ questId, revision, isBoard, place, isWanted }: SearchableOptions, store: Kept | null) {
  const [asked, setAsked] = useState<{
    readonly place: MeasuredLatLng | null;
    readonly revision: number;
    readonly turn: number;
    readonly attempt: number;
    readonly pressed: number;
    readonly known: Readonly<Record<string, number>>;
  } | null>(null);
  const { data, error } = useAsk(
    searchable,
    { questId, place: asked?.place ?? null, known: asked?.known ?? {}, turn: asked?.turn ?? 0 },
    { isWanted: asked !== null },
  );
  const isFarther =
    asked !== null &&
    place !== null &&
    (asked.place === null || distanceBetween(asked.place, place, isBoard) >= ASKED_AFTER);
  const attempt = useAttemptsAfter(error, MAX_ATTEMPTS);
  const [pressed, setPressed] = useState(0);
  const again = useCallback(() => {
    setPressed((before) => before + 1);
  }, []);
  const isDue =
    asked === null ||
    asked.revision !== revision ||
    asked.attempt !== attempt ||
    asked.pressed !== pressed ||
    isFarther ||
    (error !== null && place !== asked.place);
  if (isWanted && store !== null && isDue)
    setAsked({ place, revision, attempt, pressed, turn: (asked?.turn ?? 0) + 1, known: knownOf(store, MAX_KNOWN) });
  return { data, error, again };
}
