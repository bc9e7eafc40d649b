import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';

/**
 * Inserts a picture or a video after the selection, and moves the caret behind it, into a line of its own: further
 * typing goes there, and replaces nothing.
 */
export function insertBlock(transaction: Transaction, block: Node): Transaction {
  const at = transaction.selection.to;
  const point = insertPoint(transaction.doc, at, block.type);
  const isInText = point === null;
  if (isInText) transaction.split(at);
  const place = point ?? at + 1;
  transaction.insert(place, block);
  const behind = place + block.nodeSize;
  const next = transaction.doc.resolve(behind).nodeAfter;
  const paragraph = transaction.doc.type.schema.nodes['paragraph'];
  // If a text was split, its second half follows; another paragraph stays separate.
  const hasLine = next?.isTextblock === true && (isInText || next.content.size === 0);
  if (!hasLine && paragraph !== undefined) transaction.insert(behind, paragraph.create());
  return transaction.setSelection(TextSelection.near(transaction.doc.resolve(behind + 1), 1)).scrollIntoView();
}
