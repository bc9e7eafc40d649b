import { nextNewMindsetId } from '@mangoquest/core/mindset/ids.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import type { EditorDocument } from '../model/editor-document.ts';

export interface AddedMany {
  readonly document: EditorDocument;
  readonly ids: readonly number[];
}

/** Appends generated mindsets, with new ids of the document. The first one of an empty quest becomes its start. */
export function addGenerated(document: EditorDocument, generated: readonly Mindset[]): AddedMany {
  const { mindsets, questId } = document;
  const first = nextNewMindsetId(mindsets.map(({ id }) => id));
  const order = mindsets.reduce((next, mindset) => Math.max(next, mindset.order + 1), 0);
  const added = generated.map((mindset, at): Mindset => {
    const id = first - at;
    return { ...mindset, id, questId, order: order + at, isStart: id === 0 };
  });
  return { document: { ...document, mindsets: withOneStart([...mindsets, ...added]) }, ids: added.map(({ id }) => id) };
}
