import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Sketch, ShapeKind } from '../../../map/shapes/surface.ts';

/** Which half of the tools is in use: the title bar's switch. */
export type Half = 'mindsets' | 'drawings';

/** What has the map: one of `tools/all-tools.ts`. */
export type ToolId = 'add' | 'box' | 'region' | 'label' | 'signal' | 'board' | 'image' | ShapeKind;

/** What the editor shows and does now, beside what it edits: nothing of it is kept or undone. */
export interface EditorView {
  readonly half: Half;
  /** On a narrow screen: the map is shown in place of the list. */
  readonly onMap: boolean;
  /** The tool that has the map; at most one. */
  readonly tool: ToolId | null;
  /** The shape that the tool draws, while it is no whole one. */
  readonly sketch: Sketch | null;
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
  /** It is measured where the device is, to add a mindset there. */
  readonly addingHere: boolean;
  /** The mindset that was just added, until its title took the focus. */
  readonly added: number | null;
}

export const FIRST_VIEW: EditorView = {
  half: 'mindsets',
  onMap: false,
  tool: null,
  sketch: null,
  several: false,
  corner: null,
  freeCorners: false,
  searching: false,
  keysShown: false,
  forwarding: false,
  addingHere: false,
  added: null,
};
