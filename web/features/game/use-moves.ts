import { useCallback, useMemo } from 'react';
import type { RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { starsOf } from '@mangoquest/core/mindset/players.ts';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import type { AnswerResult, DoneMindset, MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { MapHandle, MapPadding } from '../../map/map-types.ts';
import { useStore } from '../../ui/store.ts';
import type { Game } from './data/game.ts';
import type { Surroundings } from './data/surroundings.ts';
import { isCovered, withFollowing, withTitle, withWay } from './model/screen-state.ts';
import type { ScreenStore } from './model/screen-state.ts';
import { arrivalPoint, entryZoom, startPlace } from './opening.ts';
import type { PlayerPosition } from './place/player-position.ts';
import type { PlayAction } from './play/play-state.ts';
import { useEntryView } from './use-entry-view.ts';
import { useQuestionView } from './use-question-view.ts';
import { useSelectedInView } from './use-selected-in-view.ts';

export interface MovesOptions {
  readonly game: Game;
  readonly store: ScreenStore;
  readonly dispatch: (action: PlayAction) => void;
  readonly map: RefObject<MapHandle | null>;
  readonly padding: MapPadding;
  /** Nothing can be opened now. */
  readonly isClosed: boolean;
  readonly wide: boolean;
  readonly position: PlayerPosition | null;
  readonly around: Surroundings;
  readonly done: ReadonlyMap<number, DoneMindset>;
  /** Where a chain led into this quest; null if it was entered directly. */
  readonly arrival: ChainTarget | null;
  /** Continues in another quest. */
  readonly follow: (target: ChainTarget) => Promise<void>;
}

/** Actions of a player on the screen, besides answering. */
export interface Moves {
  /** Selects a mindset and moves it into view. */
  readonly show: (point: MindsetPoint) => void;
  /** Shows a mindset that is out of view. */
  readonly goTo: (mindsetId: number) => void;
  /** Starts the way to a mindset that is farther away: the map follows the walker and keeps the target in view. */
  readonly pointTo: (point: MindsetPoint) => void;
  readonly open: (point: MindsetPoint) => void;
  /** Shows an earlier result again. */
  readonly review: (point: MindsetPoint) => void;
  /** A press on a marker: opens it, shows its result, or selects it if it is out of reach. */
  readonly press: (mindsetId: number) => void;
  readonly toStart: () => void;
  /** Continues after a result: along its chain, or back to the map. */
  readonly goOn: (result: Pick<AnswerResult, 'next'>) => void;
  /** Called with the height of the list of nearby mindsets, in pixels. */
  readonly onListHeight: (height: number) => void;
}

function fly(map: MovesOptions['map'], placeAt: (zoom: number) => LatLng, zoom?: number): void {
  const handle = map.current;
  if (handle !== null) handle.flyTo(placeAt(handle.getZoom()), zoom);
}

/** Selecting and opening mindsets, and moving the map to them. */
export function useMoves({
  game,
  store,
  dispatch,
  map,
  padding,
  isClosed,
  wide,
  position,
  around,
  done,
  arrival,
  follow,
}: MovesOptions): Moves {
  const { quest, points } = game;
  const { onHeight: onListHeight, centreFor } = useViews({ game, store, map, padding, wide, position });
  const { show, goTo, pointTo } = useShowing({ game, store, dispatch, map, position }, centreFor);
  const open = useCallback(
    (point: MindsetPoint) => {
      dispatch({ type: 'open', mindsetId: point.id });
    },
    [dispatch],
  );
  const review = useReviewing({ game, store, dispatch, done });
  const press = useCallback(
    (id: number) => {
      const found = around.within.find(({ point }) => point.id === id);
      const answered = around.answered.find(({ point }) => point.id === id);
      if (found !== undefined && !isClosed) open(found.point);
      else if (answered !== undefined) review(answered.point);
      else dispatch({ type: 'select', mindsetId: id });
    },
    [around, isClosed, open, review, dispatch],
  );
  const toStart = useCallback(() => {
    store.update((state) => withFollowing(withTitle(state, false), 'shown'));
    dispatch({ type: 'select', mindsetId: points.find(({ isStart }) => isStart)?.id ?? null });
    fly(map, () => startPlace(quest, points), entryZoom(quest, points));
  }, [store, dispatch, map, quest, points]);
  const toArrival = useCallback(() => {
    const point = arrival === null ? undefined : arrivalPoint(points, arrival);
    if (point !== undefined) show(point);
  }, [arrival, points, show]);
  useEntryView({
    quest,
    points,
    map,
    position,
    isMapReady: useStore(store, (state) => state.isMapReady),
    isFollowing: () => store.get().following === 'following',
    isArriving: arrival !== null,
    onStart: toStart,
    onArrive: toArrival,
  });
  const goOn = useGoingOn({ game, dispatch, follow }, show);
  return useMemo(
    () => ({ show, goTo, pointTo, open, review, press, toStart, goOn, onListHeight }),
    [show, goTo, pointTo, open, review, press, toStart, goOn, onListHeight],
  );
}

/** Moves a mindset into view, alone or with the way to it. */
function useShowing(
  {
    game: { quest, points },
    store,
    dispatch,
    map,
    position,
  }: Pick<MovesOptions, 'game' | 'store' | 'dispatch' | 'map' | 'position'>,
  centreFor: (place: LatLng, zoom: number) => LatLng,
): Pick<Moves, 'show' | 'goTo' | 'pointTo'> {
  const isWalked = !quest.virtual && !quest.isBoard;
  const show = useCallback(
    (point: MindsetPoint) => {
      dispatch({ type: 'select', mindsetId: point.id });
      store.update((state) => withFollowing(state, 'shown'));
      fly(map, (zoom) => centreFor(point, zoom));
    },
    [store, dispatch, map, centreFor],
  );
  const goTo = useCallback(
    (id: number) => {
      const point = points.find((one) => one.id === id);
      if (point !== undefined) show(point);
    },
    [points, show],
  );
  const pointTo = useCallback(
    (point: MindsetPoint) => {
      show(point);
      if (isWalked && position !== null)
        store.update((state) => withFollowing(withWay(state, { mindsetId: point.id, isTold: false }), 'taken'));
    },
    [show, store, isWalked, position],
  );
  return { show, goTo, pointTo };
}

function useReviewing({
  game: { quest, progress },
  store,
  dispatch,
  done,
}: Pick<MovesOptions, 'game' | 'store' | 'dispatch' | 'done'>): Moves['review'] {
  return useCallback(
    (point) => {
      const before = done.get(point.id);
      if (before === undefined) return;
      const known = store.get().play.results[point.id];
      dispatch({
        type: 'review',
        result:
          known === undefined
            ? {
                ...plainResult(before, progress.score, starsOf(point, quest, before.grade)),
                next: progress.done.at(-1)?.mindsetId === point.id ? (progress.next ?? null) : null,
              }
            : reviewed(known, quest.id),
        title: point.title,
      });
    },
    [dispatch, done, store, quest, progress],
  );
}

function useGoingOn(
  { game: { quest, points }, dispatch, follow }: Pick<MovesOptions, 'game' | 'dispatch' | 'follow'>,
  show: Moves['show'],
): Moves['goOn'] {
  const questId = quest.id;
  return useCallback(
    ({ next }) => {
      dispatch({ type: 'go-on' });
      if (next === null) return;
      if (next.questId !== questId) {
        void follow(next);
        return;
      }
      const target = points.find(({ id }) => id === next.mindsetId);
      if (target !== undefined) show(target);
    },
    [dispatch, questId, follow, points, show],
  );
}

/** Keeps the selected or opened mindset in the uncovered part of the map. */
function useViews({
  game: { quest, points },
  store,
  map,
  padding,
  wide,
  position,
}: Pick<MovesOptions, 'game' | 'store' | 'map' | 'padding' | 'wide' | 'position'>) {
  const selectedId = useStore(store, (state) => (isCovered(state) ? null : state.play.selectedId));
  const openId = useStore(store, ({ play: { panel } }) => (panel.kind === 'question' ? panel.mindsetId : null));
  const selected = useMemo(() => points.find(({ id }) => id === selectedId) ?? null, [points, selectedId]);
  const place = useMemo(() => points.find(({ id }) => id === openId) ?? null, [points, openId]);
  useQuestionView({ map, place, player: position, isBoard: quest.isBoard, wide, padding });
  return useSelectedInView({
    map,
    selected,
    isBoard: quest.isBoard,
    wide,
    top: padding.top ?? 0,
    bottom: padding.bottom ?? 0,
  });
}

/** A chain within the quest is followed once; one into another quest stays open: entering it may have been refused. */
function reviewed(result: AnswerResult, questId: number): AnswerResult {
  const { next } = result;
  return next === null || next.questId === questId ? { ...result, next: null } : result;
}

/** Result of an answer given before this visit, without the details that are not stored. */
function plainResult({ mindsetId, grade, success }: DoneMindset, score: number, stars: number): AnswerResult {
  return {
    mindsetId,
    grade,
    success,
    gamecodeResult: 'not',
    previouslyChecked: true,
    timeBonus: 0,
    stars,
    score,
    message: '',
    next: null,
  };
}
