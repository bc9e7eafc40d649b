// Helpers for steps within a tab.
import type { Action } from '@mangoquest/web/features/mindset-map/model/editor-document.ts';
import { act, documentOf } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import type { Kind } from '@mangoquest/web/features/mindset-map/model/selection.ts';
import type { Tab } from './tab.ts';

export type Pair = readonly [number, number];

export function pick<T>(all: readonly T[], at: number): T | undefined {
  return all[at % Math.max(1, all.length)];
}

export const documentIn = (tab: Tab) => documentOf(tab.state());
export const mindsetAt = (tab: Tab, at: number) => pick(documentIn(tab).mindsets, at);
export const edit = (tab: Tab, action: Action) => {
  tab.driver().work.editor.store.update((state) => act(state, action));
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
