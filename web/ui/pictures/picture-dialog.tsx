import { useState } from 'react';
import { MAX_IMAGE_TAG } from '@mangoquest/core/quest/image.rules.ts';
import { isComposing } from '../composing.ts';
import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';
import { SegmentedControl } from '../controls/segmented-control.tsx';
import { Modal } from '../dialogs/modal.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { CropFrame, CropSliders, TILE_ASPECT } from './crop.tsx';
import { cropOf, WHOLE_VIEW } from './crop-frame.ts';
import type { CropView } from './crop-frame.ts';
import { encodePicture } from './encode-picture.ts';
import type { PictureLimit } from './encode-picture.ts';
import type { Picture } from './picture.ts';

export interface PictureDialogProps {
  readonly picture: Picture;
  /** Initial choice: cropped to the shape of a tile, or whole. */
  readonly shape: 'tile' | 'whole';
  readonly limit: PictureLimit;
  /** Initial text alternative. */
  readonly alternative: string;
  /** Receives the encoded picture and its text alternative. */
  readonly onUse: (content: Blob, alternative: string) => void;
  readonly onClose: () => void;
}

/** Crops a picture, by dragging it in the frame or with three sliders, and asks for its text alternative. */
export function PictureDialog({ picture, shape: first, limit, alternative, onUse, onClose }: PictureDialogProps) {
  const { canvas } = picture;
  const [shape, setShape] = useState(first);
  const [view, setView] = useState<CropView>(WHOLE_VIEW);
  const [shows, setShows] = useState(alternative);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isCut = shape === 'tile';
  const part = isCut ? cropOf(canvas, TILE_ASPECT, view) : { x: 0, y: 0, width: canvas.width, height: canvas.height };

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
        // Enter would submit the form around the dialog.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || isComposing(event)) return;
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
      <CropFrame canvas={canvas} isCut={isCut} part={part} view={view} onView={setView} />
      {isCut && <CropSliders view={view} onView={setView} />}
      {failure !== undefined && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </Modal>
  );
}
