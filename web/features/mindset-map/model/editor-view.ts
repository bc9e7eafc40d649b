import type { LatLng, LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import type { Sketch, ShapeKind } from '../../../map/shapes/surface.ts';
import type { Selected } from './selection.ts';

/** Which tools are in use: the switch in the title bar. */
export type Half = 'mindsets' | 'drawings';

/** Id of a tool in `tools/all-tools.ts`. */
export type ToolId = 'add' | 'box' | 'region' | 'label' | 'signal' | 'board' | 'image' | ShapeKind;

/** A shape being dragged; the document still contains the previous one. */
export interface Dragged {
  readonly one: Selected;
  readonly coordinates: readonly LatLngPair[];
}

/** Index of a point in a shape, from 0. */
export interface PointOf {
  /** View key of its shape, which does not change when a save assigns an id. */
  readonly of: string;
  readonly index: number;
}

/** View state of the editor, apart from the document: neither saved nor undoable. */
export interface EditorView {
  readonly half: Half;
  /** On a narrow screen: shows the map instead of the list. */
  readonly onMap: boolean;
  /** The map is tilted, with 3D mindsets. */
  readonly isTilted: boolean;
  /** The active tool. */
  readonly tool: ToolId | null;
  /** The unfinished shape that the tool is drawing. */
  readonly sketch: Sketch | null;
  /** The place that the next point snaps to. */
  readonly snapped: LatLng | null;
  readonly dragged: Dragged | null;
  /** The chosen point of the selected shape. */
  readonly point: PointOf | null;
  /** The form for typing the next point is open. */
  readonly typing: boolean;
  /** On a narrow screen: the sheet of the drawings is expanded. */
  readonly sheetUp: boolean;
  /** Each click or tap toggles in the selection: for users without a Shift key. */
  readonly several: boolean;
  /** First corner of the selection box, if its corners are chosen one by one. */
  readonly corner: LatLng | null;
  /** Each corner of a selected image moves on its own. */
  readonly freeCorners: boolean;
  readonly searching: boolean;
  /** On a narrow screen: the search for an address is open, by a button of the map or, which is here, of the list. */
  readonly finding: 'map' | HTMLElement | null;
  readonly keysShown: boolean;
  /** The dialog for copying the selected mindsets is open. */
  readonly forwarding: boolean;
  /** The generator is open. */
  readonly generating: boolean;
  /** The "Add here" dialog is open. */
  readonly addingHere: boolean;
  /** Id of a new mindset, until its title field took the focus. */
  readonly added: number | null;
}

export const FIRST_VIEW: EditorView = {
  half: 'mindsets',
  onMap: false,
  isTilted: false,
  tool: null,
  sketch: null,
  snapped: null,
  dragged: null,
  point: null,
  typing: false,
  sheetUp: true,
  several: false,
  corner: null,
  freeCorners: false,
  searching: false,
  finding: null,
  keysShown: false,
  forwarding: false,
  generating: false,
  addingHere: false,
  added: null,
};
