import { withoutMindsets } from '@mangoquest/core/mindset/links.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import type { Action } from '../model/editor-document.ts';

/** Takes mindsets away, and the links to them. When the start goes with them, another becomes it: a quest with mindsets has one start. */
export function deleteMindsets(ids: ReadonlySet<number>): Action {
  return (document) => {
    const mindsets = withoutMindsets(document.mindsets, document.questId, ids);
    return mindsets.length === document.mindsets.length ? document : { ...document, mindsets: withOneStart(mindsets) };
  };
}
