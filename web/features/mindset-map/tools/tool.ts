import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { Half, ToolId } from '../model/editor-view.ts';
import type { Work } from '../operations/work.ts';

/** A key as it was pressed, where no field or dialog has it. */
export interface PressedKey {
  /** As the browser names it, letters in lower case. */
  readonly key: string;
  /** Ctrl, or Command on a Mac. */
  readonly command: boolean;
  readonly shift: boolean;
}

/** One thing that the map is used for at a time: what a click on it, and a key, mean meanwhile. */
export interface Tool {
  readonly id: ToolId;
  readonly half: Half;
  /** It makes drawings or regions: they are saved when it is left. */
  readonly draws: boolean;
  /** It draws on the surface, which has all clicks meanwhile; the others get theirs from the map. */
  readonly onSurface: boolean;
  /** What to do next. */
  readonly hint: MessageKey;
  /** The same for who points with a finger, where it is said otherwise. */
  readonly tap?: MessageKey;
  /** So many points a shape of it has at least, where they are set one by one. */
  readonly fewest?: number;
  readonly enter: (work: Work) => void;
  /** A place was chosen: by a click, or under the cross-hair by a key. */
  readonly point: (work: Work, place: LatLng) => void;
  /** True where the key was for this tool. */
  readonly key: (work: Work, pressed: PressedKey) => boolean;
  readonly leave: (work: Work) => void;
}
