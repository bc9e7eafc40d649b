import type { LatLng, LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import type { Sketch, ShapeKind } from '../../../map/shapes/surface.ts';
import type { Selected } from './selection.ts';

/** Which half of the tools is in use: the title bar's switch. */
export type Half = 'mindsets' | 'drawings';

/** What has the map: one of `tools/all-tools.ts`. */
export type ToolId = 'add' | 'box' | 'region' | 'label' | 'signal' | 'board' | 'image' | ShapeKind;

/** A shape while it is dragged: the document still has it as it was. */
export interface Dragged {
  readonly one: Selected;
  readonly coordinates: readonly LatLngPair[];
}

/** A point of a shape, counted from 0. */
export interface PointOf {
  /** The name of its shape on the screen, which it keeps over the save that gives it an id. */
  readonly of: string;
  readonly index: number;
}

/** What the editor shows and does now, beside what it edits: nothing of it is kept or undone. */
export interface EditorView {
  readonly half: Half;
  /** On a narrow screen: the map is shown in place of the list. */
  readonly onMap: boolean;
  /** The map is tilted, and its mindsets stand in it. */
  readonly isTilted: boolean;
  /** The tool that has the map; at most one. */
  readonly tool: ToolId | null;
  /** The shape that the tool draws, while it is no whole one. */
  readonly sketch: Sketch | null;
  /** The point of something else that the next one is drawn to. */
  readonly snapped: LatLng | null;
  readonly dragged: Dragged | null;
  /** The point of the selected shape that is typed, or taken away. */
  readonly point: PointOf | null;
  /** The next point is typed. */
  readonly typing: boolean;
  /** On a narrow screen: the sheet of the drawings is pulled up. */
  readonly sheetUp: boolean;
  /** Each click or tap adds to the selection, or takes out of it: for who has no shift key. */
  readonly several: boolean;
  /** The first corner of the box that is drawn, where both are chosen one after the other. */
  readonly corner: LatLng | null;
  /** Each corner of a selected image is moved alone. */
  readonly freeCorners: boolean;
  readonly searching: boolean;
  readonly keysShown: boolean;
  /** It is chosen where the selected mindsets are copied to. */
  readonly forwarding: boolean;
  /** The generator is open. */
  readonly generating: boolean;
  /** It is measured where the device is, to add a mindset there. */
  readonly addingHere: boolean;
  /** The mindset that was just added, until its title took the focus. */
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
  keysShown: false,
  forwarding: false,
  generating: false,
  addingHere: false,
  added: null,
};
