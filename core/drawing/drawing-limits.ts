/** Spec §9 "Opacity", "Zoom levels". */
export const MIN_OPACITY = 0.1;
export const MAX_OPACITY = 1;
export const DEFAULT_OPACITY = 1;
export const STROKE_WIDTH = 6;
/** Maximum line width in pixels. */
export const MAX_STROKE = 30;
/** Maximum height of a drawn area in metres. Settled, 3D. */
export const MAX_DRAWING_HEIGHT = 1000;
export const DEFAULT_IMAGE_ZOOM = { min: 0, max: 19 } as const;

/** Maximum characters of a name, and of a label's text. */
export const MAX_DRAWING_NAME = 100;
export const MAX_DRAWING_CONTENT = 1000;
/**
 * Maximum number of drawings per quest, and their total size in characters of JSON: every player loads them at once.
 */
export const MAX_DRAWINGS = 500;
export const MAX_DRAWINGS_LENGTH = 2_000_000;
/** Maximum number of regions per quest, and their total size in characters of JSON. */
export const MAX_REGIONS = 1000;
export const MAX_REGIONS_LENGTH = 2_000_000;
/** Maximum number of points of one drawing or region. */
export const MAX_POINTS = 10_000;
