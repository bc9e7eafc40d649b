import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { MAX_IMAGE_TAG } from '@mangoquest/core/quest/image.rules.ts';
import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';
import { SegmentedControl } from '../controls/segmented-control.tsx';
import { Modal } from '../dialogs/modal.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { cropOf, draggedView, MAX_CROP_ZOOM, WHOLE_VIEW } from './crop-frame.ts';
import type { CropView, Rectangle, Size } from './crop-frame.ts';
import { encodePicture } from './encode-picture.ts';
import type { PictureLimit } from './encode-picture.ts';
import type { Picture } from './picture.ts';

/** Width to height of tiles and covers. */
const ASPECT = 16 / 10;

export interface PictureDialogProps {
  readonly picture: Picture;
  /** Cut to the shape of a tile at first, or taken whole. */
  readonly shape: 'tile' | 'whole';
  readonly limit: PictureLimit;
  /** What is known of what it shows. */
  readonly alternative: string;
  /** The picture as it is to be sent, and what it shows for who does not see it. */
  readonly onUse: (content: Blob, alternative: string) => void;
  readonly onClose: () => void;
}

/** What is taken of a picture, by dragging it in the frame or with three sliders, and what it shows. */
export function PictureDialog({ picture, shape: first, limit, alternative, onUse, onClose }: PictureDialogProps) {
  const { canvas } = picture;
  const [shape, setShape] = useState(first);
  const [view, setView] = useState<CropView>(WHOLE_VIEW);
  const [shows, setShows] = useState(alternative);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const grip = useRef<{ readonly x: number; readonly y: number; readonly view: CropView } | null>(null);
  const isCut = shape === 'tile';
  const part = isCut ? cropOf(canvas, ASPECT, view) : { x: 0, y: 0, width: canvas.width, height: canvas.height };

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current === null || !isCut) return;
    const frame = event.currentTarget.getBoundingClientRect();
    setView(
      draggedView(
        canvas,
        ASPECT,
        grip.current.view,
        (event.clientX - grip.current.x) / frame.width,
        (event.clientY - grip.current.y) / frame.height,
      ),
    );
  };
  const use = async () => {
    if (busy) return;
    setBusy(true);
    try {
      onUse(await encodePicture(picture, part, limit), shows.trim().slice(0, MAX_IMAGE_TAG));
    } catch {
      setFailure(message('picture.unreadable'));
      setBusy(false);
    }
  };
  return (
    <Modal
      title={message('picture.title')}
      form
      onClose={onClose}
      onKeyDown={(event) => {
        // Enter would send the form that the dialog stands in.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing)
          return;
        event.preventDefault();
        event.stopPropagation();
        void use();
      }}
      footer={
        <>
          <Button onClick={onClose}>{message('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => {
              void use();
            }}
          >
            {message('picture.use')}
          </Button>
        </>
      }
    >
      <TextInput
        label={message('picture.alternative')}
        hint={message('picture.alternativeHint')}
        dir="auto"
        value={shows}
        max={MAX_IMAGE_TAG}
        onChange={setShows}
      />
      <SegmentedControl
        label={message('picture.shape')}
        block
        value={shape}
        onChange={setShape}
        segments={[
          { value: 'whole', label: message('picture.whole') },
          { value: 'tile', label: message('picture.cut') },
        ]}
      />
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
      {isCut && (
        <>
          <Slider
            label={message('ui.cropZoom')}
            min={1}
            max={MAX_CROP_ZOOM}
            value={view.zoom}
            onChange={(zoom) => {
              setView({ ...view, zoom });
            }}
          />
          <Slider
            label={message('ui.cropAcross')}
            min={0}
            max={1}
            value={view.x}
            onChange={(x) => {
              setView({ ...view, x });
            }}
          />
          <Slider
            label={message('ui.cropUpDown')}
            min={0}
            max={1}
            value={view.y}
            onChange={(y) => {
              setView({ ...view, y });
            }}
          />
        </>
      )}
      {failure !== undefined && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </Modal>
  );
}

/** The picture itself, as what was read already lies there. */
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
