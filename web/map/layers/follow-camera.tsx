import { useEffect, useEffectEvent, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { FOCUS_ZOOM, toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import { mapBearing, zoomAlong } from '@mangoquest/core/play/following.ts';
import type { MapUp } from '@mangoquest/core/play/following.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';

export interface FollowCameraProps {
  /** Whom the map goes along with. */
  readonly walker: LatLng;
  /** Degrees from north; null where it is not known. */
  readonly heading: number | null;
  readonly up: MapUp;
  /** Stays in view with the walker; null for none. */
  readonly target: LatLng | null;
  /** False while the map is let go, or shows something else. */
  readonly isOn: boolean;
  /** Somebody moved the map: dragged it, or zoomed until the walker was out of sight. */
  readonly onLetGo: (event: 'dragged' | 'left') => void;
}

/** Milliseconds of one move; the next measurement comes after a second. */
const MOVE_MS = 700;
const MOST_ZOOM = toEngineZoom(FOCUS_ZOOM);
/** Pixels from the edge of what nothing covers, within which something is in view. */
const MARGIN = 36;
/** Of a header with its marker below, where the map does not leave it out. */
const HEADER = 110;

function isInView({ map, project }: MapScene, place: LatLng): boolean {
  const { x, y } = project(place);
  const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
  const { clientWidth, clientHeight } = map.getContainer();
  return (
    x >= left + MARGIN && x <= clientWidth - right - MARGIN && y >= top + MARGIN && y <= clientHeight - bottom - MARGIN
  );
}

/** The zoom at which the other is in view while the first is in the middle. */
function zoomForBoth({ map, toEngine }: MapScene, middle: LatLng, other: LatLng): number | undefined {
  const [from, to] = [toEngine(middle), toEngine(other)];
  const [aside, up] = [Math.abs(to.lng - from.lng), Math.abs(to.lat - from.lat)];
  const box = [from.lng - aside, from.lat - up, from.lng + aside, from.lat + up] as const;
  const { top = 0 } = map.getPadding();
  const height = top > 0 ? MARGIN : HEADER;
  return map.cameraForBounds([...box], { padding: { left: MARGIN, right: MARGIN, top: height, bottom: height } })?.zoom;
}

/** The map goes along with the walker, and keeps the target in view. */
export function FollowCamera({ walker, heading, up, target, isOn, onLetGo }: FollowCameraProps) {
  const scene = useMapScene();
  const { map } = scene;
  // What the map was set to last for the target's sake.
  const own = useRef<number | null>(null);
  const lastUp = useRef(up);
  const go = useEffectEvent(() => {
    // Only a tilted map is turned by hand. One that is newly asked for north goes there once.
    const isTurned = map.getMaxPitch() > 0 && lastUp.current === up;
    lastUp.current = up;
    const bearing = mapBearing(up, heading, map.getBearing(), isTurned);
    const now = map.isMoving() && own.current !== null ? own.current : map.getZoom();
    const both = target === null ? undefined : zoomForBoth(scene, walker, target);
    const zoom = both === undefined ? now : zoomAlong({ now, both, own: own.current, most: MOST_ZOOM });
    if (zoom !== now || both === undefined) own.current = both === undefined ? null : zoom;
    map.easeTo({ center: scene.toEngine(walker), bearing, zoom, duration: MOVE_MS });
  });
  const { latitude, longitude } = walker;
  useEffect(() => {
    if (isOn) go();
  }, [isOn, latitude, longitude, heading, up, target]);

  const letGo = useEffectEvent((event: 'dragged' | 'left') => {
    if (isOn && (event === 'dragged' || !isInView(scene, walker))) onLetGo(event);
  });
  useEffect(() => {
    const dragged = () => {
      letGo('dragged');
    };
    const zoomed = ({ originalEvent }: { readonly originalEvent?: unknown }) => {
      if (originalEvent !== undefined) letGo('left');
    };
    map.on('dragstart', dragged);
    map.on('zoomend', zoomed);
    return () => {
      map.off('dragstart', dragged);
      map.off('zoomend', zoomed);
    };
  }, [map]);
  return null;
}
