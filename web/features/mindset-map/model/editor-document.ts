import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';

/** What the editor edits: the mindsets of one quest, in order. Immutable, so that history shares what did not change. */
export interface EditorDocument {
  readonly questId: number;
  readonly mindsets: readonly Mindset[];
}

/** An action takes a document and gives the next one; given nothing to do it gives the same one back. */
export type Action = (document: EditorDocument) => EditorDocument;

export function mindsetOf(document: EditorDocument, id: number): Mindset | undefined {
  return document.mindsets.find((mindset) => mindset.id === id);
}

/** Replaces mindsets by what `change` makes of them; untouched ones stay the same objects. */
export function mapMindsets(document: EditorDocument, change: (mindset: Mindset) => Mindset): EditorDocument {
  let changed = false;
  const mindsets = document.mindsets.map((mindset) => {
    const next = change(mindset);
    if (next !== mindset) changed = true;
    return next;
  });
  return changed ? { ...document, mindsets } : document;
}
