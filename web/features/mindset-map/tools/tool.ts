import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { Half, ToolId } from '../model/editor-view.ts';
import type { Sketch } from '../../../map/shapes/surface.ts';
import type { Work } from '../operations/work.ts';

/** A key press outside of fields and dialogs. */
export interface PressedKey {
  /** As in `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
  /** Ctrl, or Command on a Mac. */
  readonly command: boolean;
  readonly shift: boolean;
}

/** A mode of the map: what clicks and keys mean while it is active. */
export interface Tool {
  readonly id: ToolId;
  readonly half: Half;
  /** It makes drawings or regions, which are saved when it is deactivated. */
  readonly draws: boolean;
  /** It draws on the surface, which gets all clicks meanwhile; other tools get theirs from the map. */
  readonly onSurface: boolean;
  /** What to do next. */
  readonly hint: MessageKey;
  /** The hint for touch devices, if different. */
  readonly tap?: MessageKey;
  /** Minimum number of points of its shapes, if they are set one by one. */
  readonly fewest?: number;
  readonly enter: (work: Work) => void;
  /** A place was chosen: by a click, or by a key at the crosshair. */
  readonly point: (work: Work, place: LatLng) => void;
  /** Returns whether the tool used the key. */
  readonly key: (work: Work, pressed: PressedKey) => boolean;
  readonly leave: (work: Work) => void;
  /** Finishes the shape being drawn. Returns whether it was added. */
  readonly finish?: (work: Work) => Promise<boolean>;
}

/**
 * Whether the shape being drawn has all the points it needs. Without a fixed number of points the last one follows the
 * pointer: it was not set.
 */
export function isComplete({ fewest, finish }: Tool, sketch: Sketch | null): boolean {
  return finish !== undefined && fewest !== undefined && sketch !== null && sketch.set >= fewest;
}
