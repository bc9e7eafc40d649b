import { memo } from 'react';
import { DEFAULT_IMAGE_ZOOM } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { operation } from '../operations/all-operations.ts';
import type { OperationTip } from '../operations/operation-button.tsx';
import { TYPE_ICONS } from './drawing-icons.ts';
import { goThroughRows } from './list-keys.ts';

export interface DrawingRowProps {
  readonly drawing: Drawing;
  readonly title: string;
  readonly isSelected: boolean;
  readonly isTemporary: boolean;
  readonly onChoose: (id: number) => void;
  /** Given by the list, for all of its rows. */
  readonly renameTip: OperationTip;
  readonly onRename: (id: number) => void;
}

export const RENAME = operation('renameDrawing');

/** One drawing in the list; memoised, and it subscribes to nothing: there are hundreds of them. */
export const DrawingRow = memo(function DrawingRow({
  drawing,
  title,
  isSelected,
  isTemporary,
  onChoose,
  renameTip,
  onRename,
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
      <IconButton
        {...renameTip}
        size="small"
        icon={RENAME.icon}
        label={message('editor.renameNamed', { title })}
        title=""
        onClick={() => {
          onRename(drawing.id);
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
