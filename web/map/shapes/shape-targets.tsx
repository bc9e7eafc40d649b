import { useEffect, useRef } from 'react';
import { movedShape } from '@mangoquest/core/drawing/moved-shape.ts';
import { latLngOf } from '@mangoquest/core/geo/coordinates.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene, ScreenPoint } from '../map-context.ts';
import { hitRing, isHit, nextBelow } from './hit.ts';
import type { Outline } from './reshape.ts';

export interface TargetShape extends Outline {
  readonly id: number;
}

export interface ShapeTargetsProps {
  /** In paint order, lowest first. */
  readonly shapes: readonly TargetShape[];
  readonly selectedId: number | null;
  /** Whether they are hit before the markers, or after them. */
  readonly isAbove: boolean;
  readonly onSelect: (id: number) => void;
  /** The selected shape while it is dragged; `null` when the drag is over. */
  readonly onDrag: (coordinates: Outline['coordinates'] | null) => void;
  readonly onMove: (coordinates: Outline['coordinates']) => void;
}

const RANK = { above: 25, below: 5 } as const;
/** Hit radius in pixels of a label or a signal. */
const DOT = 22;

/** Selects shapes by click, and drags the selected one. */
export function ShapeTargets(props: ShapeTargetsProps) {
  const scene = useMapScene();
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  const { isAbove } = props;
  useEffect(() => {
    const found = (point: ScreenPoint) => hitShapes(scene, newest.current.shapes, point);
    return scene.addTarget({
      rank: isAbove ? RANK.above : RANK.below,
      hit: (point) => found(point).length > 0,
      click: (point) => {
        const { selectedId, onSelect } = newest.current;
        const id = nextBelow(
          found(point).map((shape) => shape.id),
          selectedId,
        );
        if (id !== null) onSelect(id);
      },
      grab: (point) => {
        const { selectedId, onDrag, onMove } = newest.current;
        const shape = found(point).find(({ id }) => id === selectedId);
        if (!shape) return null;
        const from = scene.placeAt(point);
        return {
          move: (to) => onDrag(movedShape(shape.coordinates, from, to, scene.onBoard)),
          end: (to) => {
            onDrag(null);
            onMove(movedShape(shape.coordinates, from, to, scene.onBoard));
          },
          cancel: () => onDrag(null),
        };
      },
    });
  }, [scene, isAbove]);
  return null;
}

function hitShapes(scene: MapScene, shapes: readonly TargetShape[], point: ScreenPoint): readonly TargetShape[] {
  return shapes.filter((shape) => isOn(scene, shape, point)).toReversed();
}

function isOn(scene: MapScene, shape: TargetShape, point: ScreenPoint): boolean {
  const ring = hitRing(shape, scene.onBoard);
  const places = ring ?? shape.coordinates.map(latLngOf);
  const line = places.map((place) => scene.project(place));
  const [only] = line;
  if (line.length === 1 && only) return Math.hypot(only.x - point.x, only.y - point.y) <= DOT;
  return isHit(point, line, ring !== null);
}
