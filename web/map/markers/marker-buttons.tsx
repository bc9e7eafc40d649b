import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { boundsContain, cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { boardDistance, haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { far } from '../../language/far.ts';
import { message } from '../../language/language.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene, ScreenPoint } from '../map-context.ts';
import { positionOf } from '../map-handle.ts';
import type { DragPhase } from '../map-types.ts';
import type { MarkerItem } from './marker-features.ts';
import { nudged } from './nudge.ts';

/** Maximum number of markers drawn unclustered (look §7). */
const MAX_BUTTONS = 60;

const MOVING_KEYS = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight';
const RAISING_KEYS = 'ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown';

interface MarkerButtonsProps {
  readonly items: readonly MarkerItem[];
  readonly origin: LatLng | null;
  /** There are pins that are elements: the button of a selected marker takes the presses that would hit those. */
  readonly hasPins?: boolean;
  readonly onActivate: (item: MarkerItem, additive: boolean) => void;
  readonly onMove: ((id: number, place: LatLng, phase: DragPhase) => void) | undefined;
  /** Raises a marker by some metres. If present, arrow keys move markers without Alt (settled, 3D). */
  readonly onRaise?: ((id: number, metres: number) => void) | undefined;
  /** Returns a function that projects markers off the ground with the current camera; null if out of view. */
  readonly seenNow?: () => (item: MarkerItem) => ScreenPoint | null;
}

/**
 * Accessible name of a marker: "title, state, distance" (look §13). In the editor, where state and distance do not
 * apply, "mindset" instead.
 */
export function markerName({ members, isSelected }: MarkerItem, isEdited: boolean, onBoard: boolean): string {
  const [mindset] = members;
  if (!mindset) return '';
  if (members.length > 1) return message('map.cluster', { n: members.length });
  const states = [
    isSelected ? message('map.state.selected') : message(isEdited ? 'map.state.mindset' : `map.state.${mindset.state}`),
    mindset.isStart === true ? message('map.state.start') : '',
    mindset.isUnsaved === true ? message('map.state.unsaved') : '',
    mindset.problem === undefined ? '' : message('map.state.incomplete', { reason: mindset.problem }),
  ];
  const state = states.filter((part) => part !== '').join(', ');
  const { title, distance } = mindset;
  if (distance === null || distance === undefined) return message('map.marker', { title, state });
  return message('map.markerDistance', { title, state, distance: far(distance, onBoard) });
}

function inView(
  items: readonly MarkerItem[],
  scene: MapScene,
  origin: LatLng | null,
  focused: string | null,
): MarkerItem[] {
  const { bounds, center } = positionOf(scene.map, scene.onBoard);
  const from = origin ?? center;
  const between = scene.onBoard ? boardDistance : haversineDistance;
  return items
    .filter((item) => item.key === focused || boundsContain(bounds, item))
    .map((item) => ({ item, away: between(from, item) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, MAX_BUTTONS)
    .map(({ item }) => item);
}

/**
 * Positions each button over its marker: whenever the markers change, and during moves if a button is visible
 * (focused).
 */
function usePlaces(
  list: RefObject<HTMLUListElement | null>,
  shown: readonly MarkerItem[],
  focusedKey: () => string | null,
  seenNow: MarkerButtonsProps['seenNow'],
): void {
  const scene = useMapScene();
  const place = () => {
    const byKey = new Map(shown.map((item) => [item.key, item]));
    const seen = seenNow?.();
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    // All reads before the first write: mixing them would force a new layout for each button.
    const places = buttons.map(({ dataset }) => {
      const item = byKey.get(dataset['key'] ?? '');
      return item && (seen?.(item) ?? scene.project(item));
    });
    buttons.forEach(({ style }, index) => {
      const at = places[index];
      if (at) style.transform = `translate(${at.x}px,${at.y}px)`;
    });
  };
  useEffect(place);
  // Buttons are visible only while focused.
  useMapEvent('move', () => {
    if (focusedKey() !== null) place();
  });
}

/** Buttons over the markers for keyboards and screen readers; transparent to the pointer but where pins cover them. */
export function MarkerButtons({
  items,
  origin,
  hasPins = false,
  onActivate,
  onMove,
  onRaise,
  seenNow,
}: MarkerButtonsProps) {
  const scene = useMapScene();
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<readonly MarkerItem[]>([]);
  const focusedKey = () =>
    list.current?.contains(document.activeElement)
      ? ((document.activeElement as HTMLElement).dataset['key'] ?? null)
      : null;

  const choose = () => setShown(inView(items, scene, origin, focusedKey()));
  useMapEvent('moveend', choose);
  useEffect(choose, [items, scene, origin]);

  usePlaces(list, shown, focusedKey, seenNow);

  const key = (event: KeyboardEvent, item: MarkerItem) => {
    const [mindset] = item.members;
    if (!onMove || !mindset || item.members.length > 1) return;
    const metres = event.shiftKey ? 10 : 1;
    if (onRaise !== undefined && (event.key === 'PageUp' || event.key === 'PageDown')) {
      event.preventDefault();
      event.stopPropagation();
      onRaise(mindset.id, event.key === 'PageUp' ? metres : -metres);
      return;
    }
    if (!event.altKey && onRaise === undefined) return;
    const to = nudged(item, event.key, metres, scene.onBoard);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(mindset.id, item, 'start');
    onMove(mindset.id, cutLatLng(to), 'end');
  };

  return (
    <>
      {shown.length > 1 && (
        <button
          type="button"
          className="skip map__skip"
          onClick={() => {
            end.current?.focus();
          }}
        >
          {message('map.skip')}
        </button>
      )}
      <ul ref={list} className="map__buttons" aria-label={message('map.markers')}>
        {shown.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              className={hasPins && item.isSelected ? 'map__button is-over' : 'map__button'}
              data-key={item.key}
              aria-label={markerName(item, onMove !== undefined, scene.onBoard)}
              aria-pressed={item.members.length > 1 ? undefined : item.isSelected}
              aria-keyshortcuts={onMove ? (onRaise ? RAISING_KEYS : MOVING_KEYS) : undefined}
              onClick={(event) => onActivate(item, event.shiftKey)}
              onKeyDown={(event) => key(event, item)}
            />
          </li>
        ))}
      </ul>
      <span ref={end} tabIndex={-1} className="map__end" />
    </>
  );
}
