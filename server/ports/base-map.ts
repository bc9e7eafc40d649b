/** Which base map this installation shows (stack, base map). */
export interface BaseMapDescription {
  readonly kind: 'auto' | 'embedded' | 'raster' | 'style' | 'pmtiles';
  /** Tile URL, style URL or TileJSON URL, if the kind has one. */
  readonly url: string | null;
  readonly attribution: string;
}
