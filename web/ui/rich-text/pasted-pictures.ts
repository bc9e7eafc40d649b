import { Slice } from '@tiptap/pm/model';
import type { Fragment } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { fileToBase64 } from '../fields/file-to-base64.ts';
import { encodePicture, IMAGE_IN_TEXT } from '../pictures/encode-picture.ts';
import { readPicture } from '../pictures/picture.ts';
import { pictureAddress } from './addresses.ts';

/** Data URLs of the pictures in a part of a text. */
function picturesIn(content: Fragment): ReadonlySet<string> {
  const found = new Set<string>();
  content.descendants(({ type, attrs }) => {
    const address = type.name === 'image' ? pictureAddress(String(attrs['src'])) : null;
    if (address !== null && /^data:/i.test(address)) found.add(address);
  });
  return found;
}

/** What is pasted with a line behind its last picture: else typing would replace the picture, which is selected then. */
export function withLineBehind(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice;
  const { lastChild } = content;
  const line = lastChild?.isBlock === true && lastChild.isAtom ? lastChild.type.schema.nodes['paragraph'] : undefined;
  return line === undefined ? slice : new Slice(content.addToEnd(line.create()), openStart, openEnd);
}

/**
 * Brings the pictures of a part that is about to be pasted or dropped below the limit, once it is there; those that
 * cannot be read are taken out. Pictures that the text has already are left as they are.
 */
export async function makeSmall(view: EditorView, { content }: Slice): Promise<void> {
  const before = picturesIn(view.state.doc.content);
  // One after the other: a decoded photo takes much memory.
  for (const address of picturesIn(content)) {
    if (before.has(address)) continue;
    const small = await drawnAnew(address).catch(() => null);
    if (view.isDestroyed) return;
    put(view, address, small);
  }
}

/** Puts one picture in the place of another; it is no step that can be undone. */
function put(view: EditorView, address: string, small: string | null): void {
  const { tr, doc } = view.state;
  doc.descendants((node, at) => {
    if (node.attrs['src'] !== address) return;
    const place = tr.mapping.map(at);
    if (small === null) tr.delete(place, place + node.nodeSize);
    else tr.setNodeMarkup(place, null, { ...node.attrs, src: small });
  });
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
}

/** A picture drawn anew, below the limit; null if it cannot be read. */
async function drawnAnew(address: string): Promise<string | null> {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  const read = await readPicture(new File([bytes], ''));
  if (!read.ok) return null;
  const { width, height } = read.picture.canvas;
  const small = await encodePicture(read.picture, { x: 0, y: 0, width, height }, IMAGE_IN_TEXT);
  return `data:${small.type};base64,${await fileToBase64(small)}`;
}
