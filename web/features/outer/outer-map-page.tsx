import { useMemo, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { formatCoordinate, PICKING_LOCATION } from '@mangoquest/core/geo/coordinates.ts';
import { DEFAULT_ZOOM, FOCUS_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { message } from '../../language/language.ts';
import { PinLayer } from '../../map/layers/pin-layer.tsx';
import { PlayerLayer } from '../../map/layers/player-layer.tsx';
import type { MapHandle } from '../../map/map-types.ts';
import { MapView, NoMap } from '../../map/map-view.tsx';
import { MindsetMarkersLayer } from '../../map/markers/mindset-markers-layer.tsx';
import { PlaceSearch } from '../../map/place-search.tsx';
import { ZoomControl } from '../../map/zoom-control.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { useHeardMoves, useHostMoves } from './use-host-moves.ts';
import { useHost } from './use-host.ts';
import { useReaderPlace } from './use-reader-place.ts';
import type { Told } from './use-reader-place.ts';
import { useSelection } from './use-selection.ts';
import './outer.css';

/** Pixels of the map covered by the search and the bar. */
const PADDING = { top: 60, bottom: 84 } as const;

/** Map picker for a host page (Spec §2, /outermap): search, map, one pin; each choice is reported to the host. */
export function OuterMapPage() {
  const { map, host, told, selectedId, pick, select, use, onReady } = useOuterMap();
  const { guess, sensed, heading, mindsets, isCorrecting } = host.state;
  const markers = useMemo(() => mindsets.map((bare) => ({ ...bare, state: 'reach' as const })), [mindsets]);
  const selected = useMemo(() => (selectedId === null ? [] : [selectedId]), [selectedId]);
  const player = guess ?? sensed;
  return (
    <main className="outer">
      <h1 className="vh">{message('outer.pick')}</h1>
      <MapView
        ref={map}
        className="outer__map"
        center={told}
        zoom={DEFAULT_ZOOM}
        padding={PADDING}
        onMapClick={pick}
        onMove={host.onMove}
        onReady={onReady}
        fallback={<NoMap text={message('outer.noMapSearch')} />}
      >
        <MindsetMarkersLayer mindsets={markers} selectedIds={selected} origin={told} onMindsetClick={select} />
        {player !== null && (
          <PlayerLayer
            position={player}
            accuracy={player.accuracy}
            heading={guess === null ? (heading?.degrees ?? null) : null}
            guessed={guess !== null}
          />
        )}
        <PinLayer place={told} label={message('map.pickedPlace')} onMove={pick} byHead />
        <ZoomControl className="outer__zoom" />
      </MapView>
      <PlaceSearch
        className="outer__search"
        onFound={({ latitude, longitude }) => {
          pick({ latitude, longitude });
          map.current?.flyTo({ latitude, longitude }, FOCUS_ZOOM);
        }}
      />
      <div className="outer__bar">
        <p className="outer__place">
          <b>{message(isCorrecting ? 'outer.correcting' : 'map.pickedPlace')}</b>
          <span className="num">
            {formatCoordinate(told.latitude)}, {formatCoordinate(told.longitude)}
          </span>
          {!host.isThere && <span>{message('outer.noHost')}</span>}
        </p>
        {host.isThere && (
          <Button variant="primary" onClick={use}>
            {message('outer.usePlace')}
          </Button>
        )}
      </div>
    </main>
  );
}

/** Initial pin: the user's stored place, otherwise the second default of Spec §9. */
function useUsualPlace(): Told {
  const { user } = useSession();
  const { latitude, longitude } =
    user?.latitude != null && user.longitude !== null
      ? { latitude: user.latitude, longitude: user.longitude }
      : PICKING_LOCATION;
  return { latitude, longitude, accuracy: null, source: 'map' };
}

function useOuterMap() {
  const map = useRef<MapHandle>(null);
  const toasts = useToasts();
  const places = useReaderPlace();
  const usual = useUsualPlace();
  const heard = useHeardMoves();
  const host = useHost('outermap', (command, { sensed, isCorrecting }, report) => {
    if (command.type === 'setLocationFromSensors' && !isCorrecting) places.dropCorrection();
    if (command.type === 'requestLocation')
      void places.find(sensed).then((found) => {
        report({ type: 'setLocation', data: found ?? usual });
      });
    heard.hear(command);
  });
  const { mindsets } = host.state;
  const [selectedId, select] = useSelection(mindsets, host.report);
  useHostMoves(heard, { map, mindsets, onMindset: select });
  const told = places.known(host.state.sensed) ?? usual;
  const pick = (place: LatLng) => {
    const data = places.choose(place, host.state.isCorrecting ? 'corrected' : 'map');
    host.report({ type: 'setLocation', data });
    select(null);
  };
  return {
    map,
    host,
    told,
    selectedId,
    select(id: number) {
      const mindset = mindsets.find((one) => one.id === id);
      // Each tap corrects the position then.
      if (host.state.isCorrecting && mindset !== undefined) pick(mindset);
      else select(id);
    },
    onReady: heard.onReady,
    pick,
    use() {
      host.report({ type: 'setLocation', data: told });
      toasts.show(message('outer.sent'), { kind: 'ok' });
    },
  };
}
