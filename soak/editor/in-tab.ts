// Helpers for steps within a tab.
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Action } from '@mangoquest/web/features/mindset-map/model/editor-document.ts';
import { act, documentOf, selectOnly } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import type { Kind } from '@mangoquest/web/features/mindset-map/model/selection.ts';
import { HERE } from '@mangoquest/server/testing/quest-fixtures.ts';
import { pick } from './pick.ts';
import type { Tab } from './tab.ts';

export type Pair = readonly [number, number];

export const documentIn = (tab: Tab) => documentOf(tab.state());
/** The creator's own: players' mindsets are shown as theirs. */
export const ownMindsets = (tab: Tab): readonly Mindset[] =>
  documentIn(tab).mindsets.filter(({ isSocial }) => !isSocial);
export const ownAt = (tab: Tab, at: number) => pick(ownMindsets(tab), at);
export const mindsetAt = (tab: Tab, at: number) => pick(documentIn(tab).mindsets, at);
export const storeOf = (tab: Tab) => tab.driver().work.editor.store;
export const edit = (tab: Tab, action: Action) => {
  storeOf(tab).update((state) => act(state, action));
};
export const selectNothing = (tab: Tab) => {
  storeOf(tab).update((state) => selectOnly(state, []));
};
export const takeSelected = (tab: Tab, kind: Kind, at: number) => {
  const { mindsets, drawings, regions } = documentIn(tab);
  const one = pick<{ readonly id: number }>({ mindset: mindsets, drawing: drawings, region: regions }[kind], at);
  if (one) tab.driver().take({ kind, id: one.id });
  return one?.id;
};
export const inHalf = (tab: Tab, half: 'mindsets' | 'drawings') => {
  tab.driver().work.tools.switchHalf(half);
};

/** Units of a board for a degree of a map, so that places beside the quest's lie apart on it, too. */
const BOARD_UNITS = 1_000;

/** A place near the quest's, on the document's ground. */
export function grounded(tab: Tab, [latitude, longitude]: Pair): Pair {
  if (documentIn(tab).ground === null) return [latitude, longitude];
  const unit = (degrees: number) => Number((degrees * BOARD_UNITS).toFixed(6));
  return [unit(latitude - HERE.latitude), unit(longitude - HERE.longitude)];
}

/** Does something at once; throws if it is more than one step of undo. */
export function atMostOneStep(tab: Tab, what: string, run: () => void): void {
  storeOf(tab).update((state) => selectOnly(state, state.selection));
  const before = tab.state().history;
  run();
  const after = tab.state().history;
  if (after.present !== before.present && after.past.at(-1) !== before.present)
    throw new Error(`${what} is more than one step, or none`);
}
