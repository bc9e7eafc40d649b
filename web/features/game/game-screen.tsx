import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shownZoom } from '@mangoquest/core/geo/zoom.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import type { AnswerResult, MindsetPoint, Progress } from '@mangoquest/core/play/play.ts';
import { progressMarks } from '@mangoquest/core/play/progress-order.ts';
import { PLATFORM } from '@mangoquest/core/product.ts';
import { scheduleAt } from '@mangoquest/core/quest/schedule.ts';
import { errorText } from '../../api/call-error.ts';
import type { CallError } from '../../api/call-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { MapHandle, MapPosition } from '../../map/map-types.ts';
import type { CubeState } from '../../ui/controls/cubes.tsx';
import { dropCurtain } from '../../ui/feedback/curtain.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Game } from './data/game.ts';
import { lookAround } from './data/surroundings.ts';
import { useMarkers } from './data/use-markers.ts';
import type { LoadedGame } from './data/use-game.ts';
import { usePoints } from './data/use-points.ts';
import { GameMap } from './game-map.tsx';
import { GamePanel } from './game-panel.tsx';
import { GameHeader } from './hud/game-header.tsx';
import { MapButtons } from './hud/map-buttons.tsx';
import { UnsentNotice } from './hud/unsent-notice.tsx';
import { NearSheet } from './near/near-sheet.tsx';
import { arrivalPoint, entryZoom, openingOf, startPlace } from './opening.ts';
import { usePlayer } from './place/use-player.ts';
import { useOutbox } from './play/use-outbox.ts';
import { usePlay } from './play/use-play.ts';
import { LocationSheet } from './sheets/location-sheet.tsx';
import { TitleSheet } from './sheets/title-sheet.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useChain } from './use-chain.ts';
import { useEntryView } from './use-entry-view.ts';
import { useLeaving } from './use-leaving.ts';
import { useQuestionView } from './use-question-view.ts';
import { useSelectedInView } from './use-selected-in-view.ts';
import { useWide } from './use-wide.ts';
import { tooFarText } from './words.ts';

export interface GameScreenProps {
  readonly userId: number;
  readonly game: Game;
  readonly setProgress: (change: (progress: Progress) => Progress) => void;
  /** Looks what has become of the game. */
  readonly refresh: LoadedGame['refresh'];
  /** Where a chain led into this quest; null when it was entered by itself. */
  readonly arrival: ChainTarget | null;
  /** A chain entered another quest, which is current now. */
  readonly onSwitch: (target: ChainTarget) => void;
}

/** Pixels of the map that the header and the panels cover. */
const PADDING = { top: 116, bottom: 240, left: 0, right: 0 } as const;
const WIDE_PADDING = { top: 0, bottom: 0, left: 392, right: 0 } as const;

/** The game screen of a running quest (Spec §2, Game screen). */
export function GameScreen({ userId, game, setProgress, refresh, arrival, onSwitch }: GameScreenProps) {
  const { quest, drawings, progress } = game;
  const map = useRef<MapHandle>(null);
  const screen = useRef<HTMLElement>(null);
  const wide = useWide();
  const start = useMemo(() => startPlace(quest, game.points), [quest, game.points]);
  const player = usePlayer(quest, `place:${userId}:${quest.id}`, start);
  const { position } = player;
  const points = usePoints(quest, game.points, position);
  const [opening] = useState(() => openingOf(quest, game.points, position));
  const [zoom, setZoom] = useState(opening.zoom);
  const [isMapReady, setMapReady] = useState(false);
  const [showsTitle, setShowsTitle] = useState(false);
  const outbox = useOutbox(userId);
  const leaving = useLeaving();
  const dialogs = useDialogs();

  const done = useMemo(() => new Map(progress.done.map((each) => [each.mindsetId, each])), [progress.done]);
  const around = useMemo(() => lookAround(points, { quest, position, zoom, done }), [points, quest, position, zoom, done]);
  const markers = useMarkers(around);
  const cubes = useMemo(() => cubesOf(progress, quest.mindsetCount), [progress, quest.mindsetCount]);

  const farText = useCallback((mindsetId: number) => {
    const found = [...around.within, ...around.beyond, ...around.answered].find(({ point }) => point.id === mindsetId);
    return tooFarText(found?.point.title ?? quest.title, found?.distance ?? null, quest);
  }, [around, quest]);
  const onGone = useCallback(async (error: CallError) => {
    // A quest that is closed, or over, says so by itself.
    const status = await refresh();
    if (status !== 'closed' && status !== 'timed-out') await dialogs.alert(errorText(error));
  }, [refresh, dialogs]);
  const play = usePlay({ userId, questId: quest.id, entryId: progress.entryId, position, outbox, setProgress, tooFarText: farText, onGone });
  const { state, dispatch } = play;
  const toldFinish = useRef<AnswerResult | null>(null);
  useEffect(() => {
    if (game.finish === null || toldFinish.current === game.finish) return;
    toldFinish.current = game.finish;
    dispatch({ type: 'graded', result: game.finish, title: quest.title });
  }, [game.finish, dispatch, quest.title]);
  const chain = useChain({ userId, questId: quest.id, score: progress.score, position, onEntered: onSwitch });

  const selected = useMemo(() => points.find(({ id }) => id === state.selectedId) ?? null, [points, state.selectedId]);
  const padding = wide ? WIDE_PADDING : PADDING;
  const covered = state.panel.kind !== 'none' || showsTitle;
  const { onHeight: onSheetHeight, centreFor } = useSelectedInView({
    map, selected: covered ? null : selected, isBoard: quest.isBoard, wide, top: padding.top, bottom: padding.bottom,
  });
  const show = useCallback((point: MindsetPoint) => {
    dispatch({ type: 'select', mindsetId: point.id });
    if (map.current !== null) map.current.flyTo(centreFor(point, map.current.getZoom()));
  }, [dispatch, centreFor]);
  const open = useCallback((point: MindsetPoint) => { dispatch({ type: 'open', mindsetId: point.id }); }, [dispatch]);
  const review = useCallback((point: MindsetPoint) => {
    const known = state.results[point.id];
    const before = done.get(point.id);
    if (before === undefined) return;
    const plain: AnswerResult = {
      mindsetId: point.id, grade: before.grade, success: before.success, gamecodeResult: 'not', previouslyChecked: true, timeBonus: 0,
      stars: before.grade, score: progress.score, message: '', next: null,
    };
    dispatch({ type: 'review', result: known === undefined ? plain : { ...known, next: null }, title: point.title });
  }, [dispatch, done, state.results, progress.score]);
  const onMindset = useCallback((id: number) => {
    const found = around.within.find(({ point }) => point.id === id);
    const answered = around.answered.find(({ point }) => point.id === id);
    if (found !== undefined) open(found.point);
    else if (answered !== undefined) review(answered.point);
    else dispatch({ type: 'select', mindsetId: id });
  }, [around, open, review, dispatch]);
  const onMove = useCallback(({ zoom: now }: MapPosition) => {
    setZoom(shownZoom(now));
    setMapReady(true);
  }, []);
  const toStart = useCallback(() => {
    setShowsTitle(false);
    dispatch({ type: 'select', mindsetId: game.points.find(({ isStart }) => isStart)?.id ?? null });
    map.current?.flyTo(start, entryZoom(quest, game.points));
  }, [dispatch, game.points, quest, start]);
  const toArrival = useCallback(() => {
    const point = arrival === null ? undefined : arrivalPoint(points, arrival);
    if (point !== undefined) show(point);
  }, [arrival, points, show]);
  useEntryView({ quest, points: game.points, map, position, isMapReady, isArriving: arrival !== null, onStart: toStart, onArrive: toArrival });

  const followChain = useCallback((result: AnswerResult) => {
    dispatch({ type: 'go-on' });
    const { next } = result;
    if (next === null) return;
    if (next.questId !== quest.id) {
      void chain.follow(next);
      return;
    }
    const target = points.find(({ id }) => id === next.mindsetId);
    if (target !== undefined) show(target);
  }, [dispatch, quest.id, chain, points, show]);

  const onHeight = useCallback((height: number) => {
    screen.current?.style.setProperty('--sheet-height', `${height}px`);
    onSheetHeight(height);
  }, [onSheetHeight]);
  const openId = state.panel.kind === 'question' ? state.panel.mindsetId : null;
  const openPlace = openId === null ? null : points.find(({ id }) => id === openId) ?? null;
  useQuestionView({ map, place: openPlace, player: position, isBoard: quest.isBoard, wide, padding });
  const { endTime } = scheduleAt(quest.version, quest.searchable, serverNow());
  const needsLocation = player.problem !== null && !player.isDismissed && !covered;
  useBackCloses(covered || needsLocation, () => {
    if (showsTitle) setShowsTitle(false);
    else if (needsLocation) player.dismiss();
    else if (state.panel.kind === 'result') followChain(state.panel.result);
    else dispatch({ type: state.panel.kind === 'finish' ? 'go-on' : 'close' });
  });
  const [wasCovered, setWasCovered] = useState(false);
  if (covered && !wasCovered) setWasCovered(true);

  return (
    <main ref={screen} className={`game${chain.isFading ? ' is-fading' : ''}`} data-quest={quest.id}>
      <title>{`${quest.title} · ${PLATFORM}`}</title>
      <GameHeader
        title={quest.title} endTime={endTime} score={quest.showPoints ? progress.score : null}
        onTitle={() => { setShowsTitle(true); }} onEnd={leaving.timeOut}
      />
      <UnsentNotice outbox={outbox} />
      {!covered && (
        <NearSheet
          around={around} cubes={cubes} mindsetCount={quest.mindsetCount} selectedId={state.selectedId} waitingIds={play.waitingIds}
          needsPlace={player.moveTo === null} hasPlace={position !== null} hasProblem={player.problem !== null} accuracy={position?.accuracy ?? null}
          wide={wide} takesFocus={wasCovered} onOpen={open} onShow={show} onResult={review} onLocate={player.retry}
          score={quest.showPoints ? progress.score : null} onHome={leaving.goHome} onStop={() => { void leaving.stop(); }} onHeight={onHeight}
        />
      )}
      <MapButtons map={map} position={position} zoom={Math.max(zoom, entryZoom(quest, game.points))} moveTo={player.moveTo} onLocate={player.retry} />
      {/* Behind the list: who goes by keys comes to that first. */}
      <GameMap
        ref={map} quest={quest} drawings={drawings} markers={markers} selectedId={state.selectedId} position={position} opening={opening}
        padding={padding} onMindset={onMindset} onPlace={player.moveTo} onMove={onMove} onReady={dropCurtain}
      />
      <GamePanel
        game={game} play={play} around={around} cubes={cubes} position={position} modal={!wide} tooFarText={farText}
        onShow={show} onChain={followChain} onHome={leaving.goHome} onGone={onGone}
      />
      {showsTitle && (
        <TitleSheet quest={quest} modal={!wide} onStart={toStart} onStop={() => { void leaving.stop(); }} onClose={() => { setShowsTitle(false); }} />
      )}
      {needsLocation && player.problem !== null && (
        <LocationSheet problem={player.problem} modal={!wide} onRetry={player.retry} onClose={player.dismiss} />
      )}
      <p className="vh" role="status">{chain.isFading ? message('game.switching') : ''}</p>
    </main>
  );
}

function cubesOf({ done }: Progress, mindsetCount: number): CubeState[] {
  return progressMarks({ mindsetCount, doneCount: done.length, successCount: done.filter(({ success }) => success).length });
}
