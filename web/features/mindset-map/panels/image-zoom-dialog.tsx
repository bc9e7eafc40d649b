import { useState } from 'react';
import { DEFAULT_IMAGE_ZOOM, MAX_ENTERED_IMAGE_ZOOM } from '@mangoquest/core/drawing/drawing-limits.ts';
import { enteredImageZoom } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { drawingTitle } from '@mangoquest/core/drawing/names.ts';
import { imagePath } from '@mangoquest/core/quest/image-name.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useDocument } from '../editor-context.ts';

type ZoomLevels = NonNullable<Drawing['properties']['zoomLevels']>;

export interface ImageZoomDialogProps {
  readonly drawing: Drawing;
  readonly onChosen: (levels: ZoomLevels) => void;
  readonly onClose: () => void;
}

/** As typed; a field that was left alone is empty. */
interface Typed {
  readonly min: string;
  readonly max: string;
}

const UNTOUCHED: Typed = { min: '', max: '' };

function typedOf({ min, max }: ZoomLevels): Typed {
  return {
    min: min === DEFAULT_IMAGE_ZOOM.min ? '' : String(min),
    max: max === DEFAULT_IMAGE_ZOOM.max ? '' : String(max),
  };
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** At which zooms an image is on the map. Spec §5, image-layer zoom dialog. */
export function ImageZoomDialog({ drawing, onChosen, onClose }: ImageZoomDialogProps) {
  const { drawings } = useDocument();
  const { content, zoomLevels } = drawing.properties;
  const [typed, setTyped] = useState(() => typedOf(zoomLevels ?? DEFAULT_IMAGE_ZOOM));
  const [wrong, setWrong] = useState<string>();
  const confirm = () => {
    const entered = enteredImageZoom({ min: numberOf(typed.min), max: numberOf(typed.max) });
    const [issue] = entered.issues;
    if (issue !== undefined) {
      setWrong(message(issue.message));
      setTyped(UNTOUCHED);
      return;
    }
    onChosen(entered.zoomLevels);
    onClose();
  };
  const field = (key: keyof Typed, label: string) => (
    <TextInput
      label={label}
      inputMode="numeric"
      type="number"
      min={0}
      max={MAX_ENTERED_IMAGE_ZOOM}
      value={typed[key]}
      placeholder={locale.number(DEFAULT_IMAGE_ZOOM[key])}
      onChange={(text) => {
        setWrong(undefined);
        setTyped((before) => ({ ...before, [key]: text }));
      }}
    />
  );
  return (
    <Modal
      title={message('editor.imageZoom')}
      form
      size="small"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        confirm();
      }}
      footer={
        <>
          <Button onClick={onClose}>{message('common.cancel')}</Button>
          <Button variant="primary" onClick={confirm}>
            {message('common.ok')}
          </Button>
        </>
      }
    >
      <div className="image-zoom__head">
        {content !== undefined && <img src={imagePath('mgqmaps', content, 'small')} alt="" />}
        <div className="grow">
          <p className="image-zoom__name trunc" dir="auto">
            {drawingTitle(locale, drawing, drawings)}
          </p>
          <p className="sm muted">{message('editor.imageZoomText')}</p>
        </div>
      </div>
      <div className="image-zoom__fields">
        {field('min', message('editor.imageZoomFrom'))}
        {field('max', message('editor.imageZoomTo'))}
      </div>
      {wrong !== undefined && (
        <p className="err" role="alert">
          {wrong}
        </p>
      )}
    </Modal>
  );
}
