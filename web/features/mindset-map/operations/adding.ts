import { DEFAULT_LOCATION, type LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../../language/language.ts';
import { type Added, addMindset } from '../actions/add-mindset.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import { act, documentOf, selectOnly } from '../model/editor-state.ts';
import { idsOf, mindsetsSelected } from '../model/selection.ts';
import type { Work } from './work.ts';

/** Where a quest lies on its ground: a board knows no places of the earth, so there it is the middle. */
export function locationOf({ ground }: Pick<EditorDocument, 'ground'>, { latitude, longitude }: LatLng): LatLng {
  if (ground !== null) return { latitude: 0, longitude: 0 };
  return latitude === 0 && longitude === 0 ? DEFAULT_LOCATION : { latitude, longitude };
}

/** Centre of the map; before it is ready, the quest's location. */
export function centreOf({ editor: { map, quest, store } }: Work): LatLng {
  return map.current?.getCenter() ?? locationOf(documentOf(store.get()), quest);
}

/** Applies an addition and opens it; shows a message if the quest is full. */
export function takeAdded({ editor: { store, view }, toasts }: Work, { document, id }: Added): void {
  view.update((now) => ({ ...now, several: false, added: id }));
  if (id === null) toasts.error(message('editor.full'));
  else
    store.update((state) =>
      selectOnly(
        act(state, () => document),
        mindsetsSelected([id]),
      ),
    );
}

/** Adds a mindset to the group of the selected one. Returns its id; null if the quest is full. */
export function addAt(work: Work, place: LatLng): number | null {
  const state = work.editor.store.get();
  const [selected] = idsOf(state.selection, 'mindset');
  // Players' mindsets are in no group.
  const group = documentOf(state).mindsets.find(({ id, isSocial }) => id === selected && !isSocial)?.group;
  const added = addMindset(documentOf(state), place, group);
  takeAdded(work, added);
  return added.id;
}
