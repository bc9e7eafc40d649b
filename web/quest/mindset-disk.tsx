import type { MarkerState } from '../map/map-types.ts';
import { MarkGlyph } from '../ui/brand/mark.tsx';
import { Icon } from '../ui/icons/icon.tsx';

export interface MindsetDiskProps {
  readonly state: MarkerState | 'selected';
  /** Marks the start of the quest with a flag, where a list shows that. */
  readonly start?: boolean;
  readonly unsaved?: boolean;
  /** At the size of a line of text. */
  readonly inLine?: boolean;
  readonly className?: string;
}

/**
 * A mindset's disk as on the map, for lists and sheets. Hidden from screen readers: the text beside it says the same.
 */
export function MindsetDisk({
  state,
  start = false,
  unsaved = false,
  inLine = false,
  className = '',
}: MindsetDiskProps) {
  const kind = `marker--${state}${unsaved ? ' marker--unsaved' : ''}${inLine ? ' marker--line' : ''}`;
  return (
    <span className={`marker marker--static ${kind} ${className}`} aria-hidden="true">
      <span className="marker__d">{start ? <Icon name="flag" weight="fill" /> : <DiskGlyph state={state} />}</span>
    </span>
  );
}

function DiskGlyph({ state }: Pick<MindsetDiskProps, 'state'>) {
  if (state === 'visited') return <Icon name="star" weight="fill" />;
  if (state === 'missed') return <Icon name="x" />;
  if (state === 'own') return <Icon name="pencil-simple" />;
  return state === 'locked' ? <Icon name="lock-key" weight="fill" /> : <MarkGlyph />;
}
