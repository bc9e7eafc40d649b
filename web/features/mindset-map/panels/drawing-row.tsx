import { memo } from 'react';
import { DEFAULT_IMAGE_ZOOM } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { OperationButton } from '../operations/operation-button.tsx';
import { TYPE_ICONS } from './drawing-icons.ts';
import { goThroughRows } from './list-keys.ts';

export interface DrawingRowProps {
  readonly drawing: Drawing;
  readonly title: string;
  readonly isSelected: boolean;
  readonly isTemporary: boolean;
  readonly onChoose: (id: number) => void;
}

/** One drawing in the list; memoised. */
export const DrawingRow = memo(function DrawingRow({
  drawing,
  title,
  isSelected,
  isTemporary,
  onChoose,
}: DrawingRowProps) {
  return (
    <li className={isSelected ? 'drawings__row is-on' : 'drawings__row'}>
      <button
        type="button"
        aria-pressed={isSelected}
        onKeyDown={goThroughRows}
        onClick={() => {
          onChoose(drawing.id);
        }}
      >
        <span className="drawings__icon" style={{ color: drawing.borderColor }}>
          <Icon name={TYPE_ICONS[drawing.type]} weight="regular" />
        </span>
        <span className="grow trunc" dir="auto">
          {title}
          <ZoomFact drawing={drawing} />
        </span>
        {isTemporary && <span className="subtle xs">{message('editor.temporary')}</span>}
      </button>
      <OperationButton
        id="renameDrawing"
        label={message('editor.renameNamed', { title })}
        disabled={false}
        before={() => {
          onChoose(drawing.id);
        }}
      />
    </li>
  );
});

/** Zoom range of an image that is not visible at every zoom. */
function ZoomFact({ drawing: { type, properties } }: { readonly drawing: Drawing }) {
  const { min, max } = properties.zoomLevels ?? DEFAULT_IMAGE_ZOOM;
  const isAlways = min === DEFAULT_IMAGE_ZOOM.min && max === DEFAULT_IMAGE_ZOOM.max;
  if (type !== 'image' || isAlways) return null;
  return <span className="subtle"> · {message('editor.imageZoomShort', { min, max })}</span>;
}
