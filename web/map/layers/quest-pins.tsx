import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../language/language.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { positionOf } from '../map-handle.ts';
import { clusterMindsets } from '../markers/cluster.ts';
import { openCluster } from '../markers/open-cluster.ts';
import './quest-pins.css';

/** A quest on the map, shown by its picture. */
export interface QuestPin extends LatLng {
  readonly id: number;
  readonly title: string;
  /** Shown inside the pin. */
  readonly picture: ReactNode;
  /** Shown at the pin's corner; null for none. */
  readonly badge: ReactNode;
}

/** Pixels within which pins are clustered, since they would overlap. */
const REACH = 50;

const NOBODY: readonly QuestPin[] = [];

/** Position on the screen, using the nearest copy of the world. */
function spotOf({ map, toEngine }: MapScene, place: LatLng) {
  const { lng, lat } = toEngine(place);
  return map.project([lng + 360 * Math.round((map.getCenter().lng - lng) / 360), lat]);
}

/** The zoom after each move, rounded down to halves: small zoom changes must not recluster the pins. */
function useZoom(): number {
  const { map } = useMapScene();
  const look = () => Math.floor(2 * positionOf(map, false).zoom) / 2;
  const [zoom, setZoom] = useState(look);
  useMapEvent('moveend', () => {
    setZoom(look());
  });
  return zoom;
}

/** Quests as pins with their pictures (look m9); overlapping ones are clustered. */
export function QuestPins({
  pins,
  selectedId,
  onPress,
}: {
  readonly pins: readonly QuestPin[];
  readonly selectedId: number | null;
  readonly onPress: (id: number) => void;
}) {
  const scene = useMapScene();
  const { map } = scene;
  const zoom = useZoom();
  const byId = useMemo(() => new Map(pins.map((pin) => [pin.id, pin])), [pins]);
  const groups = useMemo(
    () =>
      clusterMindsets(
        pins
          .filter(({ id }) => id !== selectedId)
          .map(({ id, title, latitude, longitude }) => ({ id, title, latitude, longitude, state: 'reach' as const })),
        { zoom, reach: REACH },
      ),
    [pins, selectedId, zoom],
  );
  const selected = selectedId === null ? undefined : byId.get(selectedId);
  const singles = groups.flatMap(({ members }) =>
    members.length === 1 && members[0] !== undefined ? [byId.get(members[0].id)] : [],
  );
  const shown = [...singles, selected].flatMap((pin) => pin ?? NOBODY);
  const several = groups.filter(({ members }) => members.length > 1);
  const box = useRef<HTMLDivElement>(null);
  const places = [...shown, ...several];
  const put = () => {
    places.forEach((place, index) => {
      const button = box.current?.children[index];
      const { x, y } = spotOf(scene, place);
      if (button instanceof HTMLElement) button.style.transform = `translate(${x}px,${y}px)`;
    });
  };
  useEffect(put);
  useMapEvent('move', put);
  return (
    <div ref={box} className="qpins">
      {shown.map((pin) => (
        <button
          key={pin.id}
          type="button"
          className={pin.id === selectedId ? 'qpin is-sel' : 'qpin'}
          aria-label={pin.title}
          aria-pressed={pin.id === selectedId}
          onClick={() => {
            onPress(pin.id);
          }}
        >
          <span className="qpin__pic">{pin.picture}</span>
          {pin.badge !== null && <span className="qpin__badge">{pin.badge}</span>}
        </button>
      ))}
      {several.map(({ members }) => (
        <button
          key={`c${members[0]?.id ?? 0}+${members.length}`}
          type="button"
          className="qpin qpin--many"
          aria-label={message('map.questsHere', { n: members.length })}
          onClick={() => {
            const [first] = members;
            openCluster(
              map,
              members.map((member) => scene.toEngine(member)),
              () => {
                if (first !== undefined) onPress(first.id);
              },
            );
          }}
        >
          {members.length}
        </button>
      ))}
    </div>
  );
}
