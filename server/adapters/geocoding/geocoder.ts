import type { Clock } from '../../ports/clock.ts';
import { systemClock } from '../system-clock.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';
import type { ClosableGeocoder } from './embedded-geocoder.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';

/** The setting GEOCODER, as the configuration reads it. */
export type GeocoderSetting = { readonly kind: 'embedded' } | { readonly kind: 'nominatim'; readonly url: string };

/** The geocoder of the settings. */
export function geocoder(setting: GeocoderSetting, clock: Clock = systemClock): ClosableGeocoder {
  if (setting.kind === 'embedded') return embeddedGeocoder();
  return nominatimGeocoder({ url: setting.url, userAgent: 'Mangoquest (self-hosted location game)', clock });
}
