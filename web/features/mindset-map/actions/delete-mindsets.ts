import { withoutMindsets } from '@mangoquest/core/mindset/links.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import type { Action } from '../model/editor-document.ts';

/**
 * Deletes mindsets and the links to them. If the start is deleted, another one becomes the start: a quest with mindsets
 * has exactly one.
 */
export function deleteMindsets(ids: ReadonlySet<number>): Action {
  return (document) => {
    const mindsets = withoutMindsets(document.mindsets, document.questId, ids);
    return mindsets.length === document.mindsets.length ? document : { ...document, mindsets: withOneStart(mindsets) };
  };
}
