import { useRef } from 'react';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { DEFAULT_ZOOM, FOCUS_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { message } from '../language/language.ts';
import { CoordinateField } from './coordinate-field.tsx';
import { PinLayer } from './layers/pin-layer.tsx';
import { MapView } from './map-view.tsx';
import type { BoardGround, MapHandle } from './map-types.ts';
import { PlaceSearch } from './place-search.tsx';
import { ZoomControl } from './zoom-control.tsx';

export interface LocationPickerProps {
  readonly value: LatLng;
  /** Called with coordinates rounded to 6 decimals. */
  readonly onChange: (place: LatLng) => void;
  readonly board?: BoardGround | null;
  readonly zoom?: number;
  /** Accessible name of the map, for pages with several maps. */
  readonly label?: string | undefined;
}

/** One place on a map: click, drag the pin, search, or type the coordinates (spec §2, one-marker map picker). */
export function LocationPicker({ value, onChange, board = null, zoom = DEFAULT_ZOOM, label }: LocationPickerProps) {
  const map = useRef<MapHandle>(null);
  const pick = (place: LatLng) => onChange(cutLatLng(place));
  return (
    <div className="map-picker">
      <MapView
        ref={map}
        className="map-picker__map"
        center={value}
        zoom={zoom}
        board={board}
        {...(label === undefined ? {} : { label })}
        onMapClick={pick}
      >
        <PinLayer place={value} label={message('map.pickedPlace')} onMove={pick} />
        <ZoomControl className="map-picker__zoom" />
      </MapView>
      {!board && (
        <PlaceSearch
          label={label}
          onFound={(found) => {
            pick(found);
            map.current?.flyTo(found, FOCUS_ZOOM);
          }}
        />
      )}
      <p className="hint">{message('map.pick')}</p>
      <div className="map-picker__fields">
        <CoordinateField
          axis="latitude"
          onBoard={board !== null}
          value={value.latitude}
          onChange={(latitude) => move({ ...value, latitude })}
        />
        <CoordinateField
          axis="longitude"
          onBoard={board !== null}
          value={value.longitude}
          onChange={(longitude) => move({ ...value, longitude })}
        />
      </div>
    </div>
  );

  function move(place: LatLng) {
    pick(place);
    map.current?.jumpTo(place);
  }
}
