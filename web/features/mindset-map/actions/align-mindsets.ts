import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetChange } from '../../../quest/mindset-editor/mindset-editing.ts';
import { type Action, mapMindsets } from '../model/editor-document.ts';

/** Changes several mindsets in the same way, as one step; those of players stay as they are. */
export function alignMindsets(ids: ReadonlySet<number>, change: MindsetChange): Action {
  return (document) =>
    mapMindsets(document, (mindset) => (mindset.isSocial || !ids.has(mindset.id) ? mindset : change(mindset)));
}

/** What all of them have, or `null` where they differ. */
export function commonOf<Value extends string | number | boolean>(
  mindsets: readonly Mindset[],
  pick: (mindset: Mindset) => Value,
): Value | null {
  const [first, ...rest] = mindsets.map(pick);
  return first === undefined || rest.some((value) => value !== first) ? null : first;
}
