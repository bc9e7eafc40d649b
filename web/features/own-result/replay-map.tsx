import { useEffect, useMemo, useRef, useState } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { FOCUS_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { splitAt } from '@mangoquest/core/play/own-way.ts';
import type { Replay } from '@mangoquest/core/play/own-way.ts';
import { locale, message } from '../../language/language.ts';
import { boardOf } from '../../map/board.ts';
import { DrawingsLayer } from '../../map/layers/drawings-layer.tsx';
import { PinLayer } from '../../map/layers/pin-layer.tsx';
import { StopsLayer } from '../../map/layers/stops-layer.tsx';
import { TrackLayer } from '../../map/layers/track-layer.tsx';
import type { MapHandle } from '../../map/map-types.ts';
import { MapView } from '../../map/map-view.tsx';

const PADDING = { top: 88, bottom: 96 } as const;

export interface ReplayMapProps {
  readonly replay: Replay;
  readonly isBoard: boolean;
  readonly drawings: readonly Drawing[];
  /** Seconds since the start. */
  readonly at: number;
  readonly onStop: (mindsetId: number) => void;
}

/** The way on its quest's map, up to the current time. */
export function ReplayMap({ replay, isBoard, drawings, at, onStop }: ReplayMapProps) {
  const map = useRef<MapHandle>(null);
  const [isReady, setReady] = useState(false);
  const board = useMemo(() => (isBoard ? boardOf({ drawing: true }, drawings) : null), [isBoard, drawings]);
  const { steps } = replay.walk;
  const { past, ahead } = useMemo(() => splitAt(replay, at), [replay, at]);
  const here = past.at(-1);
  useEffect(() => {
    if (isReady) map.current?.fitTo(steps, { animate: false });
  }, [isReady, steps]);
  const stops = replay.stops.map(({ mindsetId, title, latitude, longitude, success, at: answered }, index) => ({
    id: mindsetId,
    number: index + 1,
    label: message('replay.stop', { number: locale.number(index + 1), title }),
    latitude,
    longitude,
    state: answered > at ? ('ahead' as const) : success ? ('ripe' as const) : ('missed' as const),
  }));
  return (
    <MapView
      ref={map}
      className="own-result__map"
      center={steps[0] as (typeof steps)[number]}
      zoom={FOCUS_ZOOM}
      board={board}
      padding={PADDING}
      label={message('replay.map')}
      onReady={() => {
        setReady(true);
      }}
    >
      <DrawingsLayer drawings={drawings} />
      <TrackLayer past={past} ahead={ahead} />
      <StopsLayer stops={stops} onPress={onStop} />
      {here !== undefined && <PinLayer place={here} label={message('replay.you')} />}
    </MapView>
  );
}
