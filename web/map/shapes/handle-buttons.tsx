import { useEffect, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../language/language.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import { nudged } from '../markers/nudge.ts';
import { canRemove, type Handle, type Hold, type Outline, withHandleAt, withoutHandle } from './reshape.ts';

export interface HandleButtonsProps {
  readonly shape: Outline;
  readonly hold: Hold;
  readonly handles: readonly Handle[];
  readonly onChoose: (index: number) => void;
  readonly onReshape: (coordinates: Outline['coordinates'], gesture?: string) => void;
}

/**
 * Keyboard access to the handles: arrows move by 1 m, with Shift by 10; Delete removes the point; moving a midpoint
 * handle adds a point, which has the focus then. A run of arrows is one gesture.
 */
export function HandleButtons({ shape, hold, handles, onChoose, onReshape }: HandleButtonsProps) {
  const scene = useMapScene();
  const box = useRef<HTMLDivElement>(null);
  const added = useRef<{ readonly index: number; readonly points: number } | null>(null);
  const put = () => {
    for (const [at, button] of [...(box.current?.children ?? [])].entries()) {
      const place: LatLng | undefined = handles[at]?.place;
      if (place === undefined || !(button instanceof HTMLElement)) continue;
      const { x, y } = scene.project(place);
      button.style.transform = `translate(${x}px,${y}px)`;
    }
  };
  useEffect(put);
  useMapEvent('move', put);
  const points = handles.filter(({ isMiddle }) => !isMiddle).length;
  useEffect(() => {
    if (added.current?.points !== points) return;
    // Points come before the places between them.
    const button = box.current?.children[added.current.index];
    added.current = null;
    if (button instanceof HTMLElement) button.focus();
  }, [points]);
  const move = (handle: Handle, to: LatLng) => {
    const index = handle.isMiddle ? handle.index + 1 : handle.index;
    if (handle.isMiddle) added.current = { index, points: points + 1 };
    onReshape(withHandleAt(shape, handle, to, hold), `point ${index}`);
  };
  return (
    <div ref={box} className="map__buttons">
      {handles.map((handle) => (
        <button
          key={`${handle.isMiddle ? 'between' : 'point'} ${handle.index}`}
          type="button"
          className="map__button map__button--handle"
          aria-label={message(handle.isMiddle ? 'map.handleBetween' : 'map.handle', {
            n: handle.index + 1,
            total: points,
          })}
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Delete"
          onFocus={() => {
            if (!handle.isMiddle) onChoose(handle.index);
          }}
          onKeyDown={(event) => {
            // With Alt the whole shape moves.
            if (event.altKey) return;
            const to = nudged(handle.place, event.key, event.shiftKey ? 10 : 1, scene.onBoard);
            const isDelete = event.key === 'Delete' || event.key === 'Backspace';
            if (to) move(handle, to);
            else if (isDelete && canRemove(shape, handle)) onReshape(withoutHandle(shape, handle));
            if (to || isDelete) event.preventDefault();
          }}
        />
      ))}
    </div>
  );
}
