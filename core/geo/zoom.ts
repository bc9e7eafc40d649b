// The map engine counts zoom with 512 px tiles, the specification with 256 px tiles (spec §9 "Marker radius / tiles"),
// so the engine's 16 is the specification's 17.

/**
 * Default zoom, zoom on a found place, zoom on entering a game: all as the specification counts. Spec §9 "Map zoom".
 */
export const DEFAULT_ZOOM = 13;
export const FOCUS_ZOOM = 17;
export const GAME_ENTRY_ZOOM = 17;

/** Lowest and highest zoom of a map, as the specification counts. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 22;

/** Converts the specification's zoom to the map engine's. */
export function toEngineZoom(zoom: number): number {
  return zoom - 1;
}

/** Converts the map engine's zoom to the specification's. */
export function fromEngineZoom(zoom: number): number {
  return zoom + 1;
}

/** The number shown on the screen. */
export function shownZoom(zoom: number): number {
  return Math.round(zoom);
}

/** Metres on the ground that one CSS pixel covers at a zoom of the specification, at a latitude in degrees. */
export function metresPerPixel(zoom: number, latitude: number): number {
  return (40_030_173.592 * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom);
}
