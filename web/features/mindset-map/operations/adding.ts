import { DEFAULT_LOCATION, type LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../../language/language.ts';
import { type Added, addMindset } from '../actions/add-mindset.ts';
import { act, documentOf, selectOnly } from '../model/editor-state.ts';
import { idsOf, mindsetsSelected } from '../model/selection.ts';
import type { Work } from './work.ts';

/** Centre of the map; before it is ready, the quest's location. */
export function centreOf({ editor: { map, quest } }: Work): LatLng {
  const { latitude, longitude } = quest.latitude === 0 && quest.longitude === 0 ? DEFAULT_LOCATION : quest;
  return map.current?.getCenter() ?? { latitude, longitude };
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
  const group = documentOf(state).mindsets.find(({ id }) => id === selected)?.group;
  const added = addMindset(documentOf(state), place, group);
  takeAdded(work, added);
  return added.id;
}
