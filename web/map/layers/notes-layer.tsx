import { useEffect, useEffectEvent, useRef } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { latLngOf } from '@mangoquest/core/geo/coordinates.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene, ScreenPoint } from '../map-context.ts';

/** A label or a signal, with its accessible name. */
export interface Note {
  readonly drawing: Drawing;
  readonly name: string;
}

export interface NotesLayerProps {
  readonly notes: readonly Note[];
  /** Accessible name of the list. */
  readonly label: string;
  readonly onOpen: (drawing: Drawing) => void;
}

/** Priority as a pointer target: below markers and pins, above the ground. */
const RANK = 4;
/** Radius in pixels around the place that belongs to a note, even before its text is drawn. */
const DOT = 22;
/** Tolerance in pixels around a pointer when hitting text. */
const BESIDE = 4;
const LETTERS = ['drawing-labels', 'drawing-lettering', 'drawing-signals'];

/** Opens the labels and signals of a map: by clicks on them, and by buttons for keyboards and screen readers. */
export function NotesLayer({ notes, label, onOpen }: NotesLayerProps) {
  const scene = useMapScene();
  const found = useEffectEvent((point: ScreenPoint) => {
    const near = notes.find(({ drawing }) => isNear(scene, drawing, point));
    if (near) return near;
    const id = letteringAt(scene, point);
    return notes.find(({ drawing }) => drawing.id === id);
  });
  const open = useEffectEvent(onOpen);
  const hasNotes = notes.length > 0;
  useEffect(() => {
    if (!hasNotes) return undefined;
    return scene.addTarget({
      rank: RANK,
      hit: (point) => found(point) !== undefined,
      click: (point) => {
        const note = found(point);
        if (note) open(note.drawing);
      },
    });
  }, [scene, hasNotes]);
  return hasNotes ? <NoteButtons notes={notes} label={label} onOpen={onOpen} /> : null;
}

function NoteButtons({ notes, label, onOpen }: NotesLayerProps) {
  const scene = useMapScene();
  const list = useRef<HTMLUListElement>(null);
  const place = () => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
    for (const [index, button] of [...buttons].entries()) {
      const [first] = notes[index]?.drawing.coordinates ?? [];
      if (!first) continue;
      const { x, y } = scene.project(latLngOf(first));
      button.style.transform = `translate(${x}px,${y}px)`;
    }
  };
  useEffect(place);
  useMapEvent('moveend', place);
  return (
    <ul ref={list} className="map__buttons" aria-label={label}>
      {notes.map(({ drawing, name }) => (
        <li key={drawing.id}>
          <button
            type="button"
            className="map__button"
            aria-label={name}
            onClick={() => {
              onOpen(drawing);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function isNear(scene: MapScene, { coordinates: [first] }: Drawing, { x, y }: ScreenPoint): boolean {
  if (!first) return false;
  const at = scene.project(latLngOf(first));
  return Math.hypot(at.x - x, at.y - y) <= DOT;
}

/** The id of the drawing whose text is at this point. */
function letteringAt({ map }: MapScene, { x, y }: ScreenPoint): number | null {
  const layers = LETTERS.filter((id) => map.getLayer(id));
  if (layers.length === 0) return null;
  const box: [[number, number], [number, number]] = [
    [x - BESIDE, y - BESIDE],
    [x + BESIDE, y + BESIDE],
  ];
  const [feature] = map.queryRenderedFeatures(box, { layers });
  const id: unknown = feature?.properties['drawing'];
  return typeof id === 'number' ? id : null;
}
