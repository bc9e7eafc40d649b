import { lazy, Suspense, useState } from 'react';
import { DEFAULT_IMAGE_ZOOM } from '@mangoquest/core/drawing/drawing-limits.ts';
import { enteredImageZoom } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { ZoomLevels } from '@mangoquest/core/drawing/image-zooms.ts';
import { drawingTitle } from '@mangoquest/core/drawing/names.ts';
import { imagePath } from '@mangoquest/core/quest/image-name.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useDocument } from '../editor-context.ts';
import { ZoomPreviews } from './zoom-previews.tsx';

const RangeSurface = lazy(async () => ({
  default: (await import('../../../ui/fields/range-surface.tsx')).RangeSurface,
}));

export interface ImageZoomDialogProps {
  readonly drawing: Drawing;
  readonly onChosen: (levels: ZoomLevels) => void;
  readonly onClose: () => void;
}

/** As typed; empty if the default is unchanged. */
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

interface ZoomRangeProps {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
}

/** Null while the input is invalid. */
function rangeOf(typed: Typed): ZoomLevels | null {
  const { zoomLevels, issues } = enteredImageZoom({ min: numberOf(typed.min), max: numberOf(typed.max) });
  return issues.length === 0 ? zoomLevels : null;
}

/** A slider with two handles for the same values. While the input is invalid it shows the whole range. */
function ZoomRange({ typed, onChange }: ZoomRangeProps) {
  const { min: low, max: high } = DEFAULT_IMAGE_ZOOM;
  const levels = rangeOf(typed) ?? DEFAULT_IMAGE_ZOOM;
  return (
    <div className="image-zoom__range">
      <Suspense fallback={<div className="image-zoom__wait" aria-busy="true" />}>
        <RangeSurface
          fromLabel={message('editor.imageZoomFrom')}
          toLabel={message('editor.imageZoomTo')}
          min={low}
          max={high}
          value={[levels.min, levels.max]}
          onChange={([from, to]) => {
            onChange(typedOf({ min: from, max: to }));
          }}
        />
      </Suspense>
      <p className="sm muted">{message('editor.imageZoomShown', levels)}</p>
    </div>
  );
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** Zoom range in which an image is visible. Spec §5, image-layer zoom dialog. */
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
  const take = (levels: Partial<Typed>) => {
    setWrong(undefined);
    setTyped((before) => ({ ...before, ...levels }));
  };
  const field = (key: keyof Typed, label: string) => (
    <TextInput
      label={label}
      inputMode="numeric"
      type="number"
      min={DEFAULT_IMAGE_ZOOM.min}
      value={typed[key]}
      placeholder={locale.number(DEFAULT_IMAGE_ZOOM[key])}
      onChange={(text) => {
        take({ [key]: text });
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
      <ZoomPreviews drawing={drawing} levels={rangeOf(typed) ?? DEFAULT_IMAGE_ZOOM} />
      <ZoomRange typed={typed} onChange={take} />
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
