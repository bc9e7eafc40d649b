import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { createContext, useContext } from 'react';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Dialogs } from '../../../ui/dialogs/dialogs.tsx';
import type { Toasts } from '../../../ui/feedback/toasts.tsx';
import type { Editor } from '../editor-context.ts';
import type { MapPictures } from '../map-pictures.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { EditorView } from '../model/editor-view.ts';
import type { Toolbox } from '../tools/toolbox.ts';

/** What operations and tools work with: tests give them one without a browser. */
export interface Work {
  readonly editor: Editor;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly tools: Toolbox;
  /** There is no map beside the list. */
  readonly isMapless: () => boolean;
  /** Random places in a region, from the server; what it refuses is thrown, in words. */
  readonly placesIn: (region: MapRegion, count: number) => Promise<readonly LatLng[]>;
  readonly pictures: MapPictures;
  /** Saves what is drawn; tells whether it is saved. */
  readonly saveShapes: () => Promise<boolean>;
  /** Saves everything that there is to save. */
  readonly save: () => void;
  /** Plays a hidden copy of the quest as it stands, from its start or from a mindset. */
  readonly tryIt: (from?: Mindset) => void;
}

/** What an operation goes by: the document and its selection, and what the editor does now. */
export interface Moment {
  readonly state: EditorState;
  readonly view: EditorView;
}

export const momentOf = ({ editor }: Work): Moment => ({ state: editor.store.get(), view: editor.view.get() });

export const WorkContext = createContext<Work | null>(null);

export function useWork(): Work {
  const work = useContext(WorkContext);
  if (work === null) throw new Error('useWork needs a WorkContext around it.');
  return work;
}
