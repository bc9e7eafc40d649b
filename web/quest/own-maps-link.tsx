import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { mapsLink } from '@mangoquest/core/geo/maps-link.ts';
import { ownMaps } from '../device/own-maps.ts';
import { message } from '../language/language.ts';
import { Icon } from '../ui/icons/icon.tsx';

const SIZES = { small: ' btn--sm', default: '', large: ' btn--lg' } as const;

export interface OwnMapsLinkProps {
  readonly place: LatLng;
  /** Label of the place in the maps app. */
  readonly title: string;
  readonly size?: keyof typeof SIZES;
  readonly className?: string;
}

/** Opens a place in the device's maps app, or in a web map if it has none. */
export function OwnMapsLink({ place, title, size = 'small', className = '' }: OwnMapsLinkProps) {
  const maps = ownMaps();
  return (
    <a
      className={`btn${SIZES[size]} ${className}`.trimEnd()}
      href={mapsLink(place, title, maps)}
      {...(maps === 'android' ? {} : { target: '_blank', rel: 'noopener' })}
    >
      <Icon name="map-trifold" />
      {message(maps === 'none' ? 'quest.wayStreets' : 'quest.wayMaps')}
    </a>
  );
}
