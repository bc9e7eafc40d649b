import { Icon } from '../../../ui/icons/icon.tsx';
import { MarkGlyph } from '../../../ui/brand/mark.tsx';

export interface MindsetDiskProps {
  readonly selected: boolean;
  readonly unsaved: boolean;
  readonly start: boolean;
}

/** The map's marker at the size of a line of text. Decoration: the words stand beside it. */
export function MindsetDisk({ selected, unsaved, start }: MindsetDiskProps) {
  const state = `${selected ? ' marker--selected' : ''}${unsaved ? ' marker--unsaved' : ''}`;
  return (
    <span className={`marker marker--static marker--line${state}`} aria-hidden="true">
      <span className="marker__d">{start ? <Icon name="flag" weight="fill" /> : <MarkGlyph />}</span>
    </span>
  );
}
