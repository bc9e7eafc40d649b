import { useCallback, useRef, useState } from 'react';
import { message } from '../../../language/language.ts';
import { linePadding } from '../../../map/line-padding.ts';
import type { MapHandle } from '../../../map/map-types.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useBackCloses } from '../use-back-closes.ts';
import { useWide } from '../use-wide.ts';
import { RoamingHeader } from './roaming-header.tsx';
import { RoamingMap } from './roaming-map.tsx';
import { RoamingQuestion } from './roaming-question.tsx';
import { RoamingSearch } from './roaming-search.tsx';
import { RoamingSheet } from './roaming-sheet.tsx';
import type { RoamingPlace } from './use-place.ts';
import { useRoaming } from './use-roaming.ts';
import type { Roaming, RoamingOptions } from './use-roaming.ts';
import './roaming.css';

/** Pixels of the map covered by the header and panels. */
const PADDING = { top: 116, bottom: 320, start: 0, end: 0 } as const;
const WIDE_PADDING = { top: 60, bottom: 0, start: 392, end: 0 } as const;

/** The game screen without a current quest: quests around on the map and as cards (settled, Free roaming). */
export function RoamingScreen(props: RoamingOptions) {
  const state = useRoaming(props);
  const { map, now, roaming, around, opening, busyId, questId, point, choose, chooseQuest, answer } = state;
  const screen = useRef<HTMLElement>(null);
  const wide = useWide();
  const [isSearching, setIsSearching] = useState(false);
  const [found, setFound] = useState<ReadonlySet<number> | null>(null);
  useBackCloses(opening.state.kind !== 'none' || isSearching || point !== null, () => {
    if (opening.state.kind !== 'none') opening.close();
    else if (isSearching) setIsSearching(false);
    else choose(null, null);
  });
  const onHeight = useCallback((height: number) => {
    screen.current?.style.setProperty('--sheet-height', `${height}px`);
  }, []);
  return (
    <main ref={screen} className="game roaming">
      <RoamingHeader
        count={around.count}
        wanted={around.wanted}
        onWanted={around.setWanted}
        onFound={(place) => {
          roaming.choose(place);
          map.current?.flyTo(place);
        }}
      />
      {isSearching ? (
        <Search
          state={state}
          onFound={setFound}
          onHeight={onHeight}
          onClose={() => {
            setIsSearching(false);
          }}
        />
      ) : (
        <RoamingSheet state={state} wide={wide} onHeight={onHeight} />
      )}
      <div className="fabs">
        <IconButton
          floating
          icon={{ name: 'magnifying-glass' }}
          on={isSearching}
          label={message('game.search')}
          onClick={() => {
            setIsSearching(!isSearching);
          }}
        />
        <DeviceButton roaming={roaming} map={map} />
      </div>
      {/* After the list in tab order, so that keyboard users reach the list first. */}
      <RoamingMap
        map={map}
        padding={linePadding(wide ? WIDE_PADDING : PADDING)}
        place={roaming.place}
        quests={around.quests}
        points={around.points}
        found={found}
        questId={questId}
        mindsetId={point?.id ?? null}
        now={now}
        onPlace={roaming.choose}
        onMove={around.look.onMove}
        onQuest={chooseQuest}
        onMindset={(id) => {
          choose({ kind: 'mindset', id }, null);
        }}
      />
      <RoamingQuestion opening={opening} busyId={busyId} onAnswer={answer} />
    </main>
  );
}

function Search({
  state: { searchable, roaming, point, choose },
  onFound,
  onClose,
  onHeight,
}: {
  readonly state: Roaming;
  readonly onFound: (ids: ReadonlySet<number> | null) => void;
  readonly onClose: () => void;
  readonly onHeight: (height: number) => void;
}) {
  return (
    <RoamingSearch
      searchable={searchable}
      from={roaming.place}
      selectedId={point?.id ?? null}
      onShow={(id, place) => {
        choose({ kind: 'mindset', id }, place);
      }}
      onGo={(id, place) => {
        onClose();
        choose({ kind: 'mindset', id }, place);
      }}
      onFound={onFound}
      onClose={onClose}
      onHeight={onHeight}
    />
  );
}

function DeviceButton({
  roaming: { busy, locate },
  map,
}: {
  readonly roaming: RoamingPlace;
  readonly map: { readonly current: MapHandle | null };
}) {
  const dialogs = useDialogs();
  const toDevice = async () => {
    const found = await locate();
    if (typeof found === 'string') await dialogs.alert(message(found));
    else map.current?.flyTo(found);
  };
  return (
    <IconButton
      floating
      icon={{ name: 'crosshair' }}
      label={message('map.useDevice')}
      aria-busy={busy}
      onClick={() => {
        void toDevice();
      }}
    />
  );
}
