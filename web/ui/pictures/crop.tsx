import { useEffect, useRef } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { message } from '../../language/language.ts';
import { draggedView, MAX_CROP_ZOOM } from './crop-frame.ts';
import type { CropView, Rectangle, Size } from './crop-frame.ts';

/** Aspect ratio (width by height) of tiles and covers. */
export const TILE_ASPECT = 16 / 10;

interface CropProps {
  readonly view: CropView;
  readonly onView: (view: CropView) => void;
}

interface CropFrameProps extends CropProps {
  readonly canvas: HTMLCanvasElement;
  /** If false, the picture shows whole and cannot be dragged. */
  readonly isCut: boolean;
  /** The visible part of the picture. */
  readonly part: Rectangle;
}

/** The frame with the draggable picture. */
export function CropFrame({ canvas, isCut, part, view, onView }: CropFrameProps) {
  const grip = useRef<{ readonly x: number; readonly y: number; readonly view: CropView } | null>(null);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current === null || !isCut) return;
    const frame = event.currentTarget.getBoundingClientRect();
    onView(
      draggedView(
        canvas,
        TILE_ASPECT,
        grip.current.view,
        (event.clientX - grip.current.x) / frame.width,
        (event.clientY - grip.current.y) / frame.height,
      ),
    );
  };
  return (
    <div
      className={isCut ? 'crop' : 'crop crop--whole'}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY, view };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = null;
      }}
      onPointerCancel={() => {
        grip.current = null;
      }}
    >
      <Shown canvas={canvas} style={isCut ? placeOf(canvas, part) : {}} />
    </div>
  );
}

/** Sliders for zoom and position, as an alternative to dragging. */
export function CropSliders({ view, onView }: CropProps) {
  return (
    <>
      <Slider
        label={message('ui.cropZoom')}
        min={1}
        max={MAX_CROP_ZOOM}
        value={view.zoom}
        onChange={(zoom) => {
          onView({ ...view, zoom });
        }}
      />
      <Slider
        label={message('ui.cropAcross')}
        min={0}
        max={1}
        value={view.x}
        onChange={(x) => {
          onView({ ...view, x });
        }}
      />
      <Slider
        label={message('ui.cropUpDown')}
        min={0}
        max={1}
        value={view.y}
        onChange={(y) => {
          onView({ ...view, y });
        }}
      />
    </>
  );
}

/** The picture itself, copied from the decoded canvas. */
function Shown({ canvas, style }: { readonly canvas: HTMLCanvasElement; readonly style: CSSProperties }) {
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    shown.current?.getContext('2d')?.drawImage(canvas, 0, 0);
  }, [canvas]);
  return <canvas ref={shown} width={canvas.width} height={canvas.height} style={style} aria-hidden="true" />;
}

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, min, max, value, onChange }: SliderProps) {
  return (
    <label className="crop__slider">
      <span className="label">{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => {
          onChange(Number(event.target.value));
        }}
      />
    </label>
  );
}

function placeOf(picture: Size, { x, y, width, height }: Rectangle) {
  return { width: `${(picture.width / width) * 100}%`, left: `${(-x / width) * 100}%`, top: `${(-y / height) * 100}%` };
}
