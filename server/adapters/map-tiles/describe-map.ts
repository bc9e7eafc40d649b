import type { BaseMapDescription } from '../../ports/base-map.ts';
import type { MapSetting } from './map-setting.ts';

const OPEN_FREE_MAP = 'https://tiles.openfreemap.org';

/** The attribution that OpenFreeMap asks for. */
const STREETS = 'OpenFreeMap · © OpenMapTiles · © OpenStreetMap contributors';
const EMBEDDED = 'Natural Earth · GeoNames CC BY 4.0';

/** Description of the base map for clients (GET /api/map). */
export function describeMap(setting: MapSetting): BaseMapDescription {
  switch (setting.kind) {
    case 'auto':
      return { kind: 'auto', url: `${OPEN_FREE_MAP}/planet`, attribution: STREETS };
    case 'embedded':
      return { kind: 'embedded', url: null, attribution: EMBEDDED };
    case 'tiles':
      return { kind: 'raster', url: setting.url, attribution: '© OpenStreetMap contributors' };
    case 'style':
      return { kind: 'style', url: setting.url, attribution: '© OpenMapTiles · © OpenStreetMap contributors' };
    case 'pmtiles':
      return {
        kind: 'pmtiles',
        url: '/map/pmtiles.json',
        attribution: '© OpenMapTiles · © OpenStreetMap contributors',
      };
  }
}

/** The origins that a page must be allowed to fetch the map from. An archive is always served by this server. */
export function mapOrigins(setting: MapSetting): string[] {
  if (setting.kind === 'auto') return [OPEN_FREE_MAP];
  if (setting.kind !== 'tiles' && setting.kind !== 'style') return [];
  // A host like {s}.tile.example.org becomes a wildcard.
  const url = setting.url.replace(/^(https?:\/\/)\{[a-z-]+\}\./i, '$1*.');
  const origin = /^https?:\/\/[^/?#]+/i.exec(url);
  return origin ? [origin[0]] : [];
}
