import type { StyleSpecification } from 'maplibre-gl';
import type { Theme } from '../../ui/theme/theme.ts';
import type { BoardGround } from '../map-types.ts';
import type { MapSource } from '../map-source.ts';
import { boardStyle, embeddedStyle } from './embedded-style.ts';
import type { MapColors } from './map-colors.ts';
import { rasterStyle } from './raster-style.ts';
import { streetStyle } from './street-style.ts';

/** The base style: a board's colour, or the map chosen by the setting MAP. */
export function baseStyle(
  source: MapSource,
  board: BoardGround | null,
  colors: MapColors,
  theme: Theme,
  origin: string,
): StyleSpecification | string {
  if (board) return boardStyle(board.color);
  if (source.url === null || source.kind === 'embedded') return embeddedStyle(colors, origin);
  if (source.kind === 'style') return source.url;
  const url = source.url.startsWith('/') ? `${origin}${source.url}` : source.url;
  if (source.kind === 'raster') return rasterStyle(colors, url, theme);
  return streetStyle(colors, { type: 'vector', url });
}

/** Whether the base map has streets. */
export function hasStreets(source: MapSource, board: BoardGround | null): boolean {
  return board === null && source.kind !== 'embedded' && source.url !== null;
}
