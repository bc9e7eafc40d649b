import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../language/language.ts';
import type { MapHandle, MapMindset, MapPosition } from '../../map/map-types.ts';
import { embedAddress } from '../../session/embed-address.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { useMedia } from '../../ui/theme/media.ts';
import { useWorldAhead } from '../../world/world.tsx';
import { markersOf } from './embed-markers.ts';
import { NearNote } from './near-note.tsx';
import { QuestCard, TinyQuest } from './quest-card.tsx';
import type { SelectedMindset } from './quest-card.tsx';
import { QuestMap } from './quest-map.tsx';
import { LazyQuestion } from './play/lazy-question.tsx';
import { useQuestion } from './play/use-question.ts';
import { useEmbedToken } from './use-embed-token.ts';
import { useEmbeddedQuest } from './use-embedded-quest.ts';
import type { EmbeddedQuest } from './use-embedded-quest.ts';
import { useHeardMoves, useHostMoves } from './use-host-moves.ts';
import { useHost } from './use-host.ts';
import type { Host } from './use-host.ts';
import { NO_PLACE, useReaderPlace } from './use-reader-place.ts';
import type { ReaderPlace } from './use-reader-place.ts';
import { useSelection } from './use-selection.ts';
import './outer.css';

const NOWHERE: EmbedAddress = {
  page: 'outermapalone',
  key: null,
  token: null,
  framedBy: null,
  message: '',
  theme: 'light',
  canPlay: true,
  asksPlace: false,
};
const NOTHING_DRAWN: readonly Drawing[] = [];

/**
 * An embedded quest (Spec §2, /outermapalone and /outeraframe): its map, flat or tilted, and messages to and from the
 * host.
 */
export function OuterQuestPage() {
  const [address] = useState(() => embedAddress() ?? NOWHERE);
  const screen = useOuterQuest(address);
  const { token, loaded, host, shown, selected } = screen;
  const question = useQuestion(address, screen);
  const isTiny = useMedia('(max-width:319.98px),(max-height:239.98px)');
  useWorldAhead(address.page === 'outeraframe' && !isTiny);
  const toasts = useToasts();
  useEffect(() => {
    if (address.message !== '') toasts.show(address.message);
  }, [address, toasts]);
  const { quest } = loaded;
  const problem = token.problem ?? loaded.problem;
  if (problem !== null)
    return <OuterProblem text={problem} onRetry={token.questId === null ? token.retry : loaded.retry} />;
  if (token.questId === null && address.key === null && !host.isThere)
    return <OuterProblem text={message('outer.noQuest')} />;
  if (quest === null && (token.questId !== null || address.key !== null))
    return (
      <main className="outer">
        <h1 className="vh">{message('outer.title')}</h1>
        {token.isOver ? <Waiting onAsk={token.retry} /> : <LoadingOverlay active fixed />}
      </main>
    );
  if (isTiny && quest !== null) return <TinyQuest quest={quest} canPlay={address.canPlay} />;
  return (
    <main className="outer outer--quest" data-card={selected !== null || undefined}>
      <title>{`${quest?.title ?? message('outer.title')} · Mangoquest`}</title>
      <QuestMap
        key={quest?.id ?? 0}
        handle={screen.map}
        quest={quest}
        drawings={loaded.drawings}
        mindsets={shown}
        selectedId={screen.selectedId}
        place={screen.place}
        host={host.state}
        isTilted={address.page === 'outeraframe'}
        onMindset={(id) => {
          if (screen.press(id)) question.tap(screen.of(id));
        }}
        onPlace={screen.onPlace}
        onMove={screen.onMove}
        onReady={screen.onReady}
        onList={screen.onList}
        onGone={screen.onGone}
      />
      <div className="outer-chip">
        <Mark />
        <h1 dir="auto">{quest?.title ?? message('outer.title')}</h1>
      </div>
      {host.state.isCorrecting && <p className="outer-note">{message('outer.correcting')}</p>}
      {token.isOver && question.opened === null && <Waiting onAsk={token.retry} />}
      {screen.isEmpty && !host.state.isCorrecting && !token.isOver && quest !== null && (
        <NearNote quest={quest} place={screen.place} canPlay={address.canPlay} onAsk={screen.findReader} />
      )}
      <QuestCard mindset={selected} playId={address.canPlay ? (quest?.id ?? null) : null} onOpen={question.onOpen} />
      {question.opened !== null && quest !== null && loaded.progress !== null && (
        <LazyQuestion
          key={question.opened.mindset.id}
          {...question.opened}
          quest={quest}
          points={loaded.points}
          progress={loaded.progress}
          right={question.right}
          note={token.isOver && <Waiting className="outer-asked" onAsk={token.retry} />}
          onResult={question.onResult}
          onChain={question.follow}
          onClose={question.close}
        />
      )}
    </main>
  );
}

/**
 * Shown while the host is asked for a token, with a retry button in case it failed: on the map, or within the open
 * question, which lies above the map.
 */
function Waiting({ onAsk, className = 'outer-note' }: { readonly onAsk: () => void; readonly className?: string }) {
  return (
    <div className={className}>
      <p role="status">{message('outer.waiting')}</p>
      <Button size="small" variant="quiet" onClick={onAsk}>
        {message('ui.retry')}
      </Button>
    </div>
  );
}

/** Why there is no quest, as the server put it. */
function OuterProblem({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) {
  return (
    <main className="outer outer--problem">
      <title>{`${message('common.somethingWrong')} · Mangoquest`}</title>
      <EmptyState
        heading="h1"
        title={message('outer.notShown')}
        text={text}
        action={onRetry && <Button onClick={onRetry}>{message('ui.retry')}</Button>}
      />
    </main>
  );
}

/** The zoom of the map; null while a list stands in its place. */
function useZoom() {
  const [zoom, setZoom] = useState(GAME_ENTRY_ZOOM);
  const [isList, onList] = useState(false);
  return { zoom: isList ? null : zoom, setZoom, onList };
}

function useOuterQuest(address: EmbedAddress) {
  const map = useRef<MapHandle>(null);
  const places = useReaderPlace({ asks: address.asksPlace, isFollowed: true });
  const { zoom, setZoom, onList } = useZoom();
  const [drawn, setDrawn] = useState(NOTHING_DRAWN);
  const heard = useHeardMoves();
  const host = useHost(
    address.page,
    (command, { sensed, isCorrecting }, report) => {
      if (command.type === 'setLocationFromSensors' && !isCorrecting) places.dropCorrection();
      if (command.type === 'requestLocation')
        void places.find(sensed).then((found) => {
          report({ type: 'setLocation', data: found ?? NO_PLACE });
        });
      heard.hear(command);
    },
    drawn,
  );
  const place = places.known(host.state.sensed);
  const token = useEmbedToken(address, host);
  const loaded = useEmbeddedQuest(token, place);
  useEffect(() => {
    setDrawn(loaded.drawings);
  }, [loaded.drawings]);
  const shown = useShown(loaded, host.state.mindsets, place, zoom);
  const isLoading = loaded.quest === null && (token.questId !== null || address.key !== null);
  const listed = host.state.mindsets.length > 0 ? host.state.mindsets : loaded.points;
  const [chosenId, select] = useSelection(isLoading ? null : listed, host.report);
  const selectedId = shown.markers.some(({ id }) => id === chosenId) ? chosenId : null;
  useHostMoves(heard, {
    map,
    mindsets: listed,
    isLoading: loaded.isNearLoading,
    onMindset: select,
    fit(handle) {
      if (loaded.points.length > 0) handle.fitTo(loaded.points, { maxZoom: GAME_ENTRY_ZOOM, animate: false });
    },
  });
  const { onMove } = host;
  const { onReady, onGone } = heard;
  return {
    map,
    token,
    loaded,
    host,
    place,
    shown: shown.markers,
    isEmpty: loaded.showsNothing && shown.markers.length === 0,
    selectedId,
    selected: shown.of(selectedId),
    of: shown.of,
    select,
    /** Asks the device for its position and moves the map there; resolves with false if it is not available. */
    async findReader() {
      const found = await places.find(host.state.sensed);
      if (found !== null) map.current?.flyTo(found);
      return found !== null;
    },
    ...taps({ host, places, select, of: shown.of }),
    onMove: useCallback(
      (position: MapPosition) => {
        setZoom(position.zoom);
        onMove(position);
      },
      [setZoom, onMove],
    ),
    onReady,
    onList,
    onGone: useCallback(() => {
      onMove(null);
      onGone();
    }, [onMove, onGone]),
  };
}

interface Tapped {
  readonly host: Host;
  readonly places: ReaderPlace;
  readonly select: (id: number | null) => void;
  readonly of: (id: number) => SelectedMindset | null;
}

/** What a tap does: while its host wants that, it corrects the reader's position, wherever it is. */
function taps({ host: { state, report }, places, select, of }: Tapped) {
  const onPlace = (at: LatLng) => {
    if (state.isCorrecting) report({ type: 'setLocation', data: places.choose(at, 'corrected') });
    else select(null);
  };
  return {
    onPlace,
    /** A tap on a mindset; false if it was not selected. */
    press(id: number): boolean {
      const mindset = of(id);
      const selects = !state.isCorrecting || mindset === null;
      if (selects) select(id);
      else onPlace(mindset.place);
      return selects;
    },
  };
}

/** The visible mindsets: those given by the host, if any, otherwise the quest's. */
function useShown(
  { quest, points, done }: Pick<EmbeddedQuest, 'quest' | 'points' | 'done'>,
  bare: Host['state']['mindsets'],
  place: LatLng | null,
  zoom: number | null,
) {
  const { latitude = null, longitude = null } = place ?? {};
  return useMemo(() => {
    const at = latitude === null || longitude === null ? null : { latitude, longitude };
    const own = quest === null ? [] : markersOf(points, { quest, place: at, zoom, done });
    const markers: readonly MapMindset[] =
      bare.length > 0 ? bare.map((mindset) => ({ ...mindset, state: 'reach' as const })) : own;
    return {
      markers,
      of(id: number | null) {
        const marker = id === null ? undefined : markers.find((one) => one.id === id);
        if (marker === undefined) return null;
        const point = bare.length > 0 ? undefined : points.find((one) => one.id === id);
        const { title, latitude: north, longitude: east } = marker;
        return {
          id: marker.id,
          title,
          place: { latitude: north, longitude: east },
          state: marker.state,
          questions: point?.mindchunkCount ?? null,
        };
      },
    };
  }, [quest, points, done, bare, latitude, longitude, zoom]);
}
