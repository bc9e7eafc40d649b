import type { StyleSpecification } from 'maplibre-gl';
import type { Theme } from '../../ui/theme/theme.ts';
import type { MapColors } from './map-colors.ts';
import { SLOT_LAYERS } from './slots.ts';

/** Older tile URLs have a placeholder for one of three subdomains. */
export function subdomains(url: string): string[] {
  return url.includes('{s}') ? ['a', 'b', 'c'].map((host) => url.replaceAll('{s}', host)) : [url];
}

/** Raster tiles, toned down as `--map-filter-raster` says; inverted in the dark theme. */
export function rasterStyle(colors: MapColors, url: string, theme: Theme): StyleSpecification {
  const dark = theme === 'dark';
  return {
    version: 8,
    sources: { base: { type: 'raster', tiles: subdomains(url), tileSize: 256, maxzoom: 19 } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colors.land } },
      {
        id: 'tiles',
        type: 'raster',
        source: 'base',
        paint: {
          'raster-saturation': dark ? -0.55 : -0.38,
          'raster-contrast': dark ? -0.12 : -0.06,
          'raster-hue-rotate': dark ? 180 : 0,
          'raster-brightness-min': dark ? 0.92 : 0.04,
          'raster-brightness-max': dark ? 0.06 : 1,
        },
      },
      ...SLOT_LAYERS,
    ],
  };
}
