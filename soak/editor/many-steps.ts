// Steps that add what others made or measured, or delete all of a kind.
import { standingPosition } from '@mangoquest/core/geo/standing.ts';
import { changeMindset, editMindset } from '@mangoquest/web/features/mindset-map/actions/edit-mindset.ts';
import { putResult } from '@mangoquest/web/features/mindset-map/generator/put-result.ts';
import { viewKey } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import { actOn } from '@mangoquest/web/features/mindset-map/model/over-a-wait.ts';
import { addAt } from '@mangoquest/web/features/mindset-map/operations/adding.ts';
import { operation } from '@mangoquest/web/features/mindset-map/operations/all-operations.ts';
import { perform } from '@mangoquest/web/features/mindset-map/operations/operation.ts';
import { atMostOneStep, documentIn, edit, inHalf, type Pair, selectNothing, storeOf } from './in-tab.ts';
import { PIXEL, type Tab } from './tab.ts';

export async function generate(tab: Tab, lines: number, token: string): Promise<void> {
  const texts = Array.from({ length: lines }, (_, at) => `What is ${at}? | right | wrong`);
  const mindsets = await tab.generate(texts, token);
  if (mindsets.length === 0) return;
  const there = documentIn(tab).mindsets.length;
  atMostOneStep(tab, "the generator's result", () => {
    putResult(storeOf(tab), { mindsets, drawing: null, isWide: true });
  });
  if (documentIn(tab).mindsets.length !== there + lines || tab.driver().selected().length !== lines)
    throw new Error(`the generator's ${lines} mindsets are not all there, and selected`);
}

/** A mindset where the device was measured to be, and its picture, unless it is gone by then. */
export function addHere(tab: Tab, [measured, hasPicture]: readonly [readonly Pair[], boolean], token: string): void {
  const { work } = tab.driver();
  perform(operation('addHere'), work);
  if (!work.editor.view.get().addingHere) {
    if (documentIn(tab).ground === null) throw new Error('“Add here” is not there on a map');
    return;
  }
  const place = standingPosition(measured.map(([latitude, longitude]) => ({ latitude, longitude, accuracy: 12 })));
  const id = place && addAt(work, { latitude: place.latitude, longitude: place.longitude });
  work.editor.view.update((now) => ({ ...now, addingHere: false }));
  if (id === null) return;
  const key = viewKey(tab.state(), { kind: 'mindset', id });
  edit(
    tab,
    changeMindset(id, (mindset) => ({ ...mindset, title: token })),
  );
  const image = { name: 'photo.png', content: PIXEL, tag: token };
  if (hasPicture && !actOn(storeOf(tab), 'mindset', key, (of) => editMindset(of, { image })))
    throw new Error('the picture of a mindset that is there is not kept');
}

/** All saved drawings, all regions or all mindsets. */
export async function deleteAll(tab: Tab, kind: 'drawings' | 'regions' | 'mindsets'): Promise<void> {
  inHalf(tab, kind === 'drawings' ? 'drawings' : 'mindsets');
  selectNothing(tab);
  if (kind === 'regions') perform(operation('deleteRegion'), tab.driver().work);
  else if (kind === 'drawings') await tab.driver().press('Delete');
  else {
    await tab.driver().press('mod+a');
    await tab.driver().press('Delete');
    if (documentIn(tab).mindsets.length > 0) throw new Error('not all mindsets are deleted');
  }
}
