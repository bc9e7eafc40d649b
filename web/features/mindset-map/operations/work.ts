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

/** Context for operations and tools; tests provide one without a browser. */
export interface Work {
  readonly editor: Editor;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly tools: Toolbox;
  /** Whether there is no map beside the list. */
  readonly isMapless: () => boolean;
  /** Random places in a region, from the server; throws an error with a message for the user. */
  readonly placesIn: (region: MapRegion, count: number) => Promise<readonly LatLng[]>;
  readonly pictures: MapPictures;
  /** Saves drawings, regions and ground; returns whether it succeeded. */
  readonly saveShapes: () => Promise<boolean>;
  /** Saves everything. */
  readonly save: () => void;
  /** Rehearses the edited quest on a hidden copy, from its start or from a mindset. */
  readonly tryIt: (from?: Mindset) => void;
}

/** The state that operations depend on: document, selection and view. */
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
