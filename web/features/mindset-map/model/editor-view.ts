/** Which half of the tools is in use: the title bar's switch. */
export type Half = 'mindsets' | 'drawings';

/** What has the map: one of `tools/all-tools.ts`. */
export type ToolId = 'add';

/** What the editor shows and does now, beside what it edits: nothing of it is kept or undone. */
export interface EditorView {
  readonly half: Half;
  /** The tool that has the map; at most one. */
  readonly tool: ToolId | null;
  /** Each click or tap adds to the selection, or takes out of it: for who has no shift key. */
  readonly several: boolean;
  readonly searching: boolean;
  readonly keysShown: boolean;
  /** The mindset that was just added, until its title took the focus. */
  readonly added: number | null;
}

export const FIRST_VIEW: EditorView = {
  half: 'mindsets',
  tool: null,
  several: false,
  searching: false,
  keysShown: false,
  added: null,
};
