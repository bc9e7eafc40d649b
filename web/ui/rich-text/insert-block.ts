import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';

/**
 * Puts a picture or a video behind what is selected, and the caret behind it, in a line of its own: what is typed next
 * goes there, and replaces nothing.
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
  // Text that was split goes on behind it; another paragraph stays by itself.
  const hasLine = next?.isTextblock === true && (isInText || next.content.size === 0);
  if (!hasLine && paragraph !== undefined) transaction.insert(behind, paragraph.create());
  return transaction.setSelection(TextSelection.near(transaction.doc.resolve(behind + 1), 1)).scrollIntoView();
}
