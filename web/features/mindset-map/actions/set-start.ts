import { withStart } from '@mangoquest/core/mindset/start.ts';
import type { Action } from '../model/editor-document.ts';

/** Makes one mindset the only start (Spec §4, Mindsets). */
export function setStart(id: number): Action {
  return (document) =>
    document.mindsets.find((mindset) => mindset.isStart)?.id === id
      ? document
      : { ...document, mindsets: withStart(document.mindsets, id) };
}
