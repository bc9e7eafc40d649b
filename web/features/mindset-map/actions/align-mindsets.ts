import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetChange } from '../../../quest/mindset-editor/mindset-editing.ts';
import { type Action, mapMindsets } from '../model/editor-document.ts';

/** Applies one change to several mindsets as one step; mindsets of players are left unchanged. */
export function alignMindsets(ids: ReadonlySet<number>, change: MindsetChange): Action {
  return (document) =>
    mapMindsets(document, (mindset) => (mindset.isSocial || !ids.has(mindset.id) ? mindset : change(mindset)));
}

/** The common value of all, or `null` if they differ. */
export function commonOf<Value extends string | number | boolean>(
  mindsets: readonly Mindset[],
  pick: (mindset: Mindset) => Value,
): Value | null {
  const [first, ...rest] = mindsets.map(pick);
  return first === undefined || rest.some((value) => value !== first) ? null : first;
}
