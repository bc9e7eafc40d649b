import { useEffect, useEffectEvent, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { ShownPlace } from '@mangoquest/core/geo/steady-place.ts';
import { FOCUS_ZOOM, toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import { mapBearing, zoomAlong } from '@mangoquest/core/play/following.ts';
import type { MapUp } from '@mangoquest/core/play/following.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';

export interface FollowCameraProps {
  /** The person that the camera follows; at rest its few and small moves are drawn in one frame each. */
  readonly walker: ShownPlace;
  /** Degrees from north; null where it is not known. */
  readonly heading: number | null;
  readonly up: MapUp;
  /** Place to keep in view together with the walker; null for none. */
  readonly target: LatLng | null;
  /** False while following is paused, or the map shows something else. */
  readonly isOn: boolean;
  /** The user moved the map: dragged it, or zoomed until the walker was out of view. */
  readonly onLetGo: (event: 'dragged' | 'left') => void;
}

/** Milliseconds of one camera move; position updates come about every second. */
const MOVE_MS = 700;
const MAX_ZOOM = toEngineZoom(FOCUS_ZOOM);
/** Pixels: what is nearer than this to the edge of the uncovered map does not count as in view. */
const MARGIN = 36;
/** Pixels for a header and the marker below it, if the map's padding does not include them. */
const HEADER = 110;

function isInView({ map, project }: MapScene, place: LatLng): boolean {
  const { x, y } = project(place);
  const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
  const { clientWidth, clientHeight } = map.getContainer();
  return (
    x >= left + MARGIN && x <= clientWidth - right - MARGIN && y >= top + MARGIN && y <= clientHeight - bottom - MARGIN
  );
}

/** The zoom at which `other` is in view with `middle` in the centre. */
function zoomForBoth({ map, toEngine }: MapScene, middle: LatLng, other: LatLng): number | undefined {
  const [from, to] = [toEngine(middle), toEngine(other)];
  const [aside, up] = [Math.abs(to.lng - from.lng), Math.abs(to.lat - from.lat)];
  const box = [from.lng - aside, from.lat - up, from.lng + aside, from.lat + up] as const;
  const { top = 0 } = map.getPadding();
  const height = top > 0 ? MARGIN : HEADER;
  return map.cameraForBounds([...box], { padding: { left: MARGIN, right: MARGIN, top: height, bottom: height } })?.zoom;
}

/** Camera that follows the walker, and zooms to keep the target in view. */
export function FollowCamera({ walker, heading, up, target, isOn, onLetGo }: FollowCameraProps) {
  const scene = useMapScene();
  const { map } = scene;
  // The zoom last set here to keep the target in view; null if the zoom is the user's.
  const own = useRef<number | null>(null);
  const lastUp = useRef(up);
  const go = useEffectEvent(() => {
    // Only a tilted map can be rotated by hand. When "north up" was just chosen, turn north once.
    const isTurned = map.getMaxPitch() > 0 && lastUp.current === up;
    lastUp.current = up;
    const bearing = mapBearing(up, heading, map.getBearing(), isTurned);
    const now = map.isMoving() && own.current !== null ? own.current : map.getZoom();
    const both = target === null ? undefined : zoomForBoth(scene, walker, target);
    const zoom = both === undefined ? now : zoomAlong({ now, both, own: own.current, most: MAX_ZOOM });
    if (zoom !== now || both === undefined) own.current = both === undefined ? null : zoom;
    const isCalm = walker.isAtRest === true && zoom === now && bearing === map.getBearing();
    const duration = isCalm && !map.isMoving() ? 0 : MOVE_MS;
    map.easeTo({ center: scene.toEngine(walker), bearing, zoom, duration });
  });
  const { latitude, longitude } = walker;
  // With north up a turn of the device moves nothing.
  const turned = up === 'heading' ? heading : null;
  useEffect(() => {
    if (isOn) go();
  }, [isOn, latitude, longitude, turned, up, target]);

  useMovedByHand(() => {
    if (isOn) onLetGo('dragged');
  });
  const leave = useEffectEvent(() => {
    if (isOn && !isInView(scene, walker)) onLetGo('left');
  });
  useEffect(() => {
    const zoomed = ({ originalEvent }: { readonly originalEvent?: unknown }) => {
      if (originalEvent !== undefined) leave();
    };
    map.on('zoomend', zoomed);
    return () => {
      map.off('zoomend', zoomed);
    };
  }, [map]);
  return null;
}

/** Before the walker's place is known: the user has moved the map, which is not to jump to it then. */
export function LettingGo({ onLetGo }: Pick<FollowCameraProps, 'onLetGo'>) {
  useMovedByHand(() => {
    onLetGo('dragged');
  });
  return null;
}

/** Calls `onMoved` when the user begins to drag the map, or pans it by arrow keys. */
function useMovedByHand(onMoved: () => void): void {
  const { map } = useMapScene();
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    const dragged = () => {
      moved();
    };
    const byKey = ({ originalEvent }: { readonly originalEvent?: unknown }) => {
      // With Shift they turn and tilt it.
      const isPan = originalEvent instanceof KeyboardEvent && !originalEvent.shiftKey;
      if (isPan && originalEvent.key.startsWith('Arrow')) moved();
    };
    map.on('dragstart', dragged);
    map.on('movestart', byKey);
    return () => {
      map.off('dragstart', dragged);
      map.off('movestart', byKey);
    };
  }, [map]);
}
