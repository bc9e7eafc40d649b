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
  readonly onReshape: (coordinates: Outline['coordinates']) => void;
}

/**
 * Keyboard access to the handles: arrows move by 1 m, with Shift by 10; Delete removes the point; moving a midpoint
 * handle adds a point.
 */
export function HandleButtons({ shape, hold, handles, onChoose, onReshape }: HandleButtonsProps) {
  const scene = useMapScene();
  const box = useRef<HTMLDivElement>(null);
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
            if (to) onReshape(withHandleAt(shape, handle, to, hold));
            else if (isDelete && canRemove(shape, handle)) onReshape(withoutHandle(shape, handle));
            if (to || isDelete) event.preventDefault();
          }}
        />
      ))}
    </div>
  );
}
