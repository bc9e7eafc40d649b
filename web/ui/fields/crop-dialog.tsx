import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import { MAX_IMAGE_BYTES } from '@mangoquest/core/quest/image.rules.ts';
import { Button } from '../controls/button.tsx';
import { Modal } from '../dialogs/modal.tsx';
import { cropOf, draggedView, MAX_CROP_ZOOM, WHOLE_VIEW } from './crop-frame.ts';
import type { CropView, Rectangle, Size } from './crop-frame.ts';
import { fileToBase64 } from './file-to-base64.ts';

/** Width to height of tiles and covers. */
const ASPECT = 16 / 10;
/** Pixels; more than any screen shows of a cover. */
const MAX_WIDTH = 1600;

export interface CropDialogProps {
  /** Address of the picture. */
  readonly source: string;
  /** The cut picture in base64. */
  readonly onCrop: (content: string) => void;
  readonly onClose: () => void;
}

/** Cuts a picture to a tile's shape: by dragging it in the frame, or with three sliders. */
export function CropDialog({ source, onCrop, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [picture, setPicture] = useState<Size | null>(null);
  const [view, setView] = useState<CropView>(WHOLE_VIEW);
  const [busy, setBusy] = useState(false);
  const grip = useRef<{ readonly x: number; readonly y: number; readonly view: CropView } | null>(null);
  const crop = picture && cropOf(picture, ASPECT, view);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current === null || picture === null) return;
    const frame = event.currentTarget.getBoundingClientRect();
    setView(draggedView(picture, ASPECT, grip.current.view, (event.clientX - grip.current.x) / frame.width, (event.clientY - grip.current.y) / frame.height));
  };
  const cut = async () => {
    if (image.current === null || crop === null) return;
    setBusy(true);
    onCrop(await fileToBase64(await cutOut(image.current, crop)));
  };
  return (
    <Modal
      title={message('ui.cropTitle')}
      form
      onClose={onClose}
      onKeyDown={(event) => {
        // From a slider, Enter would send the form that the dialog stands in.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void cut();
      }}
      footer={(
        <>
          <Button onClick={onClose}>{message('common.cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={crop === null} onClick={() => { void cut(); }}>{message('ui.cropConfirm')}</Button>
        </>
      )}
    >
      <div
        className="crop"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY, view };
        }}
        onPointerMove={drag}
        onPointerUp={() => { grip.current = null; }}
        onPointerCancel={() => { grip.current = null; }}
      >
        <img
          ref={image} src={source} alt="" draggable={false} style={crop && picture ? placeOf(picture, crop) : { visibility: 'hidden' }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => { setPicture({ width, height }); }}
        />
      </div>
      <Slider label={message('ui.cropZoom')} min={1} max={MAX_CROP_ZOOM} value={view.zoom} onChange={(zoom) => { setView({ ...view, zoom }); }} />
      <Slider label={message('ui.cropAcross')} min={0} max={1} value={view.x} onChange={(x) => { setView({ ...view, x }); }} />
      <Slider label={message('ui.cropUpDown')} min={0} max={1} value={view.y} onChange={(y) => { setView({ ...view, y }); }} />
    </Modal>
  );
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
      <input type="range" min={min} max={max} step={0.01} value={value} onChange={(event) => { onChange(Number(event.target.value)); }} />
    </label>
  );
}

function placeOf(picture: Size, { x, y, width, height }: Rectangle) {
  return { width: `${(picture.width / width) * 100}%`, left: `${(-x / width) * 100}%`, top: `${(-y / height) * 100}%` };
}

/** A PNG, which keeps what is see-through; a JPEG where that would be too large. */
async function cutOut(image: HTMLImageElement, { x, y, width, height }: Rectangle): Promise<Blob> {
  const scale = Math.min(1, MAX_WIDTH / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on.');
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const png = await blobOf(canvas, 'image/png');
  return png.size <= MAX_IMAGE_BYTES ? png : blobOf(canvas, 'image/jpeg');
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture could not be written.'));
      else resolve(blob);
    }, type, 0.88);
  });
}
