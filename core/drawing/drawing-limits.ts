/** Spec §9 "Opacity", "Zoom levels". */
export const MIN_OPACITY = 0.1;
export const MAX_OPACITY = 1;
export const DEFAULT_OPACITY = 1;
export const STROKE_WIDTH = 6;
/** Pixels of the widest line. */
export const MAX_STROKE = 30;
/** Metres that a drawn area stands up at most. Settled, 3D. */
export const MAX_DRAWING_HEIGHT = 1000;
export const DEFAULT_IMAGE_ZOOM = { min: 0, max: 19 } as const;

/** Characters of a name, and of a label's text. */
export const MAX_DRAWING_NAME = 100;
export const MAX_DRAWING_CONTENT = 1000;
/** Drawings of one quest, and characters of all of them as JSON: every player loads them at once. */
export const MAX_DRAWINGS = 500;
export const MAX_DRAWINGS_LENGTH = 2_000_000;
/** Regions of one quest, and characters of all of them as JSON. */
export const MAX_REGIONS = 1000;
export const MAX_REGIONS_LENGTH = 2_000_000;
/** Points of one drawing or region. */
export const MAX_POINTS = 10_000;
