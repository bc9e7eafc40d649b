import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import type { Action } from '../model/editor-document.ts';

/** Takes mindsets away. When the start goes with them, another becomes it: a quest with mindsets has one start. */
export function deleteMindsets(ids: ReadonlySet<number>): Action {
  return (document) => {
    const mindsets = document.mindsets.filter((mindset) => !ids.has(mindset.id));
    return mindsets.length === document.mindsets.length ? document : { ...document, mindsets: withOneStart(mindsets) };
  };
}
