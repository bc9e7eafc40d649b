import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import type { AnswerResult, Progress } from '@mangoquest/core/play/play.ts';
import { errorText } from '../../api/call-error.ts';
import type { CallError } from '../../api/call-error.ts';
import { linePadding } from '../../map/line-padding.ts';
import type { MapHandle } from '../../map/map-types.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { createStore, useStore } from '../../ui/store.ts';
import type { Game } from './data/game.ts';
import type { LoadedGame } from './data/use-game.ts';
import { allAround } from './data/surroundings.ts';
import type { Surroundings } from './data/surroundings.ts';
import { useKnownGame } from './data/use-known-game.ts';
import { useAlone } from './data/use-pack.ts';
import { useSurroundings } from './data/use-surroundings.ts';
import { openScreen, played } from './model/screen-state.ts';
import { openingOf, startPlace } from './opening.ts';
import { useOwnWay } from './own-way/use-own-way.ts';
import { usePlayer } from './place/use-player.ts';
import type { PlayAction } from './play/play-state.ts';
import { useOutbox } from '../../quest/outbox/use-outbox.ts';
import { usePlay } from './play/use-play.ts';
import { useTooFar } from './play/use-too-far.ts';
import type { Playing } from './playing-context.ts';
import { rehearsalOn } from '../../quest/rehearsal/rehearsal.ts';
import { useGameSearch } from './search/use-game-search.ts';
import { useSound } from './sound/use-sound.ts';
import { useTrial } from './trial/use-trial.ts';
import { useRuleTold } from './trial/use-rule-told.ts';
import { useTrialBeginning } from './trial/use-trial-beginning.ts';
import { useChain } from './use-chain.ts';
import { useInputKeeping, useKeptPicks } from './use-kept-input.ts';
import type { InputKeeping } from './use-kept-input.ts';
import { useIsClosed } from './use-is-closed.ts';
import { useLeaving } from './use-leaving.ts';
import { usePlayAgain } from './use-play-again.ts';
import { useMoves } from './use-moves.ts';
import { useShownAgain } from './use-shown-again.ts';
import { useWide } from './use-wide.ts';
import { useWay } from './way/use-way.ts';
import { tooFarText } from './words.ts';

export interface PlayingGameOptions {
  readonly userId: number;
  readonly game: Game;
  readonly setProgress: (change: (progress: Progress) => Progress) => void;
  /** Reloads the game. */
  readonly refresh: LoadedGame['refresh'];
  /** Where a chain led into this quest; null if it was entered directly. */
  readonly arrival: ChainTarget | null;
  /** Where the player looked from when entering it to answer; null if it was entered otherwise. */
  readonly from: LatLng | null;
  /** A chain has entered another quest, which is current now. */
  readonly onSwitch: (target: ChainTarget) => void;
}

/** Pixels of the map covered by the header and panels. */
const PADDING = { top: 116, bottom: 240, start: 0, end: 0 } as const;
const WIDE_PADDING = { top: 0, bottom: 0, start: 392, end: 0 } as const;

/** The whole state of a running game's screen. `isFading`: it is changing to another quest. */
export function usePlayingGame(options: PlayingGameOptions): { readonly playing: Playing; readonly isFading: boolean } {
  const { userId, game: loaded, setProgress, refresh, arrival, from, onSwitch } = options;
  const { quest, progress } = loaded;
  const map = useRef<MapHandle>(null);
  const wide = useWide();
  const padding = useMemo(() => linePadding(wide ? WIDE_PADDING : PADDING), [wide]);
  const [rehearsal] = useState(() => rehearsalOn(quest.id));
  const isClosed = useIsClosed(quest) && rehearsal === null;
  const start = useMemo(() => startPlace(quest, loaded.points), [quest, loaded.points]);
  const keeping = useInputKeeping(userId, progress.entryId, from);
  const own = usePlayer(quest, rehearsal, { kept: from ?? loaded.input.place, start, keep: keeping.keepPlace });
  const { position } = own;
  const [opening] = useState(() => openingOf(quest, loaded.points, position));
  const { store, dispatch } = useScreen(loaded, opening.zoom, keeping);
  const byCode = useStore(store, (state) => state.byCode);
  const alone = useAlone(userId, loaded, { isTrial: rehearsal !== null, byCode });
  const game = useKnownGame(loaded, position, alone, keeping.keep);
  const { done, around, markers, cubes } = useSurroundings(
    game,
    position,
    useStore(store, ({ zoom }) => zoom),
    byCode,
  );
  const farText = useTooFarText(game, around);
  const onGone = useOnGone(refresh);
  useShownAgain(refresh, {
    isQuestionOpen: useStore(store, ({ play: { panel } }) => panel.kind === 'question'),
    isKept: loaded.isKept === true || loaded.lacksDrawings === true,
  });
  const outbox = useOutbox(userId);
  const trial = useTrial({ rehearsal, entryId: progress.entryId, moveTo: own.moveTo, map, outbox, refresh });
  const player = useMemo(() => (trial === null ? own : { ...own, moveTo: trial.moveTo }), [trial, own]);
  const shared = { game, store, dispatch, map, padding, wide, around };
  const play = usePlay({
    userId,
    questId: quest.id,
    entryId: progress.entryId,
    position,
    store,
    dispatch,
    outbox,
    setProgress,
    isTooFar: useTooFar({ game, alone, position, store }),
    tooFarText: farText,
    onGone,
    tellRule: useRuleTold(trial, game, around, position),
  });
  useFinish(game, dispatch);
  useOwnWay({ userId, game, player: own, store, waitingIds: play.waitingIds, isTried: rehearsal !== null });
  const { score } = progress;
  const { isFading, follow } = useChain({ questId: quest.id, score, position, onEntered: onSwitch });
  const beside = useBeside({ userId, game, isClosed, store, position, done, waitingIds: play.waitingIds });
  const moves = useMoves({ ...shared, isClosed, position, done, arrival, follow });
  const leaving = useLeaving({ trial, quest, refresh });
  const playAgain = usePlayAgain(progress.entryId, refresh);
  useTrialBeginning(rehearsal, store, dispatch);
  return {
    isFading,
    playing: {
      ...shared,
      isClosed,
      alone,
      trial,
      opening,
      player,
      markers,
      cubes,
      outbox,
      play,
      moves,
      ...beside,
      keepInput: keeping.keep,
      leaving,
      playAgain,
      tooFarText: farText,
      refresh,
      onGone,
    },
  };
}

/** Way, search and sound. */
function useBeside({
  userId,
  isClosed,
  ...around
}: Parameters<typeof useWay>[0] & Pick<PlayingGameOptions, 'userId' | 'game'> & Pick<Playing, 'isClosed'>): Pick<
  Playing,
  'way' | 'search' | 'sound'
> {
  const { game, store, position } = around;
  return {
    way: useWay(around),
    search: useGameSearch(userId, game, position, isClosed),
    sound: useSound(game, store),
  };
}

/** The screen state; picks survive the page. */
function useScreen({ input }: Game, zoom: number, keeping: InputKeeping) {
  const [store] = useState(() => createStore(openScreen(zoom, input.picks, input.byCode)));
  const dispatch = useCallback(
    (action: PlayAction) => {
      store.update((state) => played(state, action));
    },
    [store],
  );
  useKeptPicks(store, keeping);
  return { store, dispatch };
}

function useTooFarText({ quest }: Game, around: Surroundings): (mindsetId: number) => string {
  return useCallback(
    (mindsetId) => {
      const found = allAround(around).find(({ point }) => point.id === mindsetId);
      return tooFarText(found?.point.title ?? quest.title, found?.distance ?? null, quest);
    },
    [around, quest],
  );
}

function useOnGone(refresh: LoadedGame['refresh']): (error: CallError) => Promise<void> {
  const dialogs = useDialogs();
  return useCallback(
    async (error) => {
      // If the quest was closed or is over, its own screen says so.
      const status = (await refresh())?.status;
      if (status !== 'closed' && status !== 'timed-out') await dialogs.alert(errorText(error));
    },
    [refresh, dialogs],
  );
}

/** Shows a finish that came without an answer of the player's, once. */
function useFinish({ finish, quest: { title } }: Game, dispatch: (action: PlayAction) => void): void {
  const told = useRef<AnswerResult | null>(null);
  useEffect(() => {
    if (finish === null || told.current === finish) return;
    told.current = finish;
    dispatch({ type: 'graded', result: finish, title });
  }, [finish, dispatch, title]);
}
