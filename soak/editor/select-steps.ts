// Steps that select several mindsets, and change what is selected.
import { searchMindsets } from '@mangoquest/core/mindset/search.ts';
import { alignMindsets } from '@mangoquest/web/features/mindset-map/actions/align-mindsets.ts';
import { moveMindset } from '@mangoquest/web/features/mindset-map/actions/move-mindsets.ts';
import { selectMindset } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import {
  atMostOneStep,
  documentIn,
  edit,
  grounded,
  inHalf,
  mindsetAt,
  type Pair,
  storeOf,
  takeSelected,
} from './in-tab.ts';
import type { Tab } from './tab.ts';

/** What is done with what was selected. */
export type Use = 'align' | 'move' | 'delete' | 'nothing';

async function thenDo(tab: Tab, how: Use, to: Pair): Promise<void> {
  const ids = tab.driver().selected();
  const [first] = ids;
  if (first === undefined) return;
  const [latitude, longitude] = grounded(tab, to);
  if (how === 'align')
    atMostOneStep(tab, 'a common change', () => {
      edit(
        tab,
        alignMindsets(new Set(ids), (mindset) => ({ ...mindset, placeTag: !mindset.placeTag })),
      );
    });
  if (how === 'move')
    atMostOneStep(tab, 'a common move', () => {
      edit(tab, moveMindset(first, { latitude, longitude }, new Set(ids)));
    });
  if (how === 'delete') await tab.driver().press('Delete');
}

export async function selectBox(tab: Tab, [one, other, how]: readonly [Pair, Pair, Use]): Promise<void> {
  inHalf(tab, 'mindsets');
  const driver = tab.driver();
  const corners = [grounded(tab, one), grounded(tab, other)];
  await driver.press('x');
  for (const [latitude, longitude] of corners) driver.click(latitude, longitude);
  const isBetween = (value: number, axis: 0 | 1) => {
    const ends = corners.map((corner) => corner[axis]);
    return value >= Math.min(...ends) && value <= Math.max(...ends);
  };
  const inside = documentIn(tab).mindsets.filter((at) => isBetween(at.latitude, 0) && isBetween(at.longitude, 1));
  const [is, should] = [driver.selected(), inside.map(({ id }) => id)].map((ids) => ids.toSorted().join());
  if (is !== should) throw new Error(`a box selects ${is} in place of ${should}`);
  await thenDo(tab, how, one);
}

export async function selectInside(tab: Tab, [which, to, how]: readonly [number, Pair, Use]): Promise<void> {
  inHalf(tab, 'mindsets');
  if (takeSelected(tab, 'region', which) === undefined) return;
  await tab.driver().press('w');
  await thenDo(tab, how, to);
}

export async function selectAll(tab: Tab, [to, how]: readonly [Pair, Use]): Promise<void> {
  inHalf(tab, 'mindsets');
  await tab.driver().press('mod+a');
  await thenDo(tab, how, to);
}

/** A mindset is found by its title, with at most 30 characters around it, and is opened; nothing is changed. */
export async function search(tab: Tab, which: number): Promise<void> {
  const before = documentIn(tab);
  const wanted = mindsetAt(tab, which);
  if (wanted === undefined || wanted.title === '') return;
  await tab.driver().press('/');
  const hits = searchMindsets(before.mindsets, wanted.title);
  const hit = hits.find(({ mindsetId }) => mindsetId === wanted.id);
  if (hit === undefined) throw new Error(`“${wanted.title}” is not found`);
  if (Math.max(hit.before.length, hit.after.length) > 31) throw new Error(`too much is shown around “${hit.match}”`);
  storeOf(tab).update((state) => selectMindset(state, hit.mindsetId));
  await tab.driver().press('/');
  if (documentIn(tab) !== before) throw new Error('a search changed the document');
}
