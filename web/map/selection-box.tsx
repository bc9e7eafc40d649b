import { useEffect, useRef, useState } from 'react';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapScene } from './map-context.ts';
import type { ScreenPoint } from './map-context.ts';

export interface SelectionBoxProps {
  /** Every drag draws a box; otherwise only drags with Shift. */
  readonly isOn: boolean;
  /** First corner, while the second is still to be chosen. */
  readonly corner: LatLng | null;
  readonly onBox: (box: GeoBounds, additive: boolean) => void;
}

interface Corners {
  readonly from: LatLng;
  readonly to: LatLng;
}

/** West is the left end on the screen, however wide the box is. */
function boxBetween(start: ScreenPoint, end: ScreenPoint, { from, to }: Corners): GeoBounds {
  const [left, right] = start.x <= end.x ? [from, to] : [to, from];
  return {
    south: Math.min(from.latitude, to.latitude),
    north: Math.max(from.latitude, to.latitude),
    west: left.longitude,
    east: right.longitude,
  };
}

/** A box dragged over the map; what it contains becomes selected. */
export function SelectionBox(props: SelectionBoxProps) {
  const scene = useMapScene();
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  const [corners, setCorners] = useState<Corners | null>(null);
  useEffect(
    () =>
      scene.addTarget({
        rank: 0,
        hit: () => false,
        click: () => undefined,
        sweep: (point, additive) => {
          if (!newest.current.isOn && !additive) return null;
          const from = scene.placeAt(point);
          return {
            move: (to) => {
              setCorners({ from, to });
            },
            end: (to) => {
              setCorners(null);
              newest.current.onBox(boxBetween(point, scene.project(to), { from, to }), additive);
            },
            cancel: () => {
              setCorners(null);
            },
          };
        },
      }),
    [scene],
  );
  const { corner } = props;
  if (corners === null && corner === null) return null;
  const one = scene.project(corners?.from ?? (corner as LatLng));
  const other = corners === null ? one : scene.project(corners.to);
  return (
    <span
      className="selection-box"
      aria-hidden="true"
      style={{
        left: Math.min(one.x, other.x),
        top: Math.min(one.y, other.y),
        width: Math.abs(one.x - other.x),
        height: Math.abs(one.y - other.y),
      }}
    />
  );
}
