import { DEFAULT_LOCATION, type LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../../language/language.ts';
import { type Added, addMindset } from '../actions/add-mindset.ts';
import { act, documentOf, selectOnly } from '../model/editor-state.ts';
import { idsOf, mindsetsSelected } from '../model/selection.ts';
import type { Work } from './work.ts';

/** Where the map is looked at; before there is one, where the quest is. */
export function centreOf({ editor: { map, quest } }: Work): LatLng {
  const { latitude, longitude } = quest.latitude === 0 && quest.longitude === 0 ? DEFAULT_LOCATION : quest;
  return map.current?.getCenter() ?? { latitude, longitude };
}

/** Takes over what was added, and opens it; a full quest says so. */
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

/** Adds a mindset, in the group of the one that is selected. Gives its id; null where the quest is full. */
export function addAt(work: Work, place: LatLng): number | null {
  const state = work.editor.store.get();
  const [selected] = idsOf(state.selection, 'mindset');
  const group = documentOf(state).mindsets.find(({ id }) => id === selected)?.group;
  const added = addMindset(documentOf(state), place, group);
  takeAdded(work, added);
  return added.id;
}
