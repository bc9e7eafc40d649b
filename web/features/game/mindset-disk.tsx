import { MarkGlyph } from '../../ui/brand/mark.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { MarkerState } from '../../map/map-types.ts';

/** A mindset's disk as on the map, for lists and sheets. The text beside it says the same. */
export function MindsetDisk({ state, className = '' }: { readonly state: MarkerState | 'selected'; readonly className?: string }) {
  return (
    <span className={`marker marker--${state} marker--static ${className}`} aria-hidden="true">
      <span className="marker__d">
        {state === 'visited' && <Icon name="star" weight="fill" />}
        {state === 'missed' && <Icon name="x" />}
        {state === 'locked' && <Icon name="lock-key" weight="fill" />}
        {(state === 'reach' || state === 'far' || state === 'selected') && <MarkGlyph />}
      </span>
    </span>
  );
}
