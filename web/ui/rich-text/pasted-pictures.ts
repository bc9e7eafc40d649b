import type { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { fileToBase64 } from '../fields/file-to-base64.ts';
import { encodePicture, IMAGE_IN_TEXT } from '../pictures/encode-picture.ts';
import { readPicture } from '../pictures/picture.ts';
import { pictureAddress } from './addresses.ts';
import { parseHtml } from './parse-html.ts';

const isData = (address: string) => /^data:/i.test(address);

/** Whether what is pasted holds pictures as data URLs. */
export function holdsPictures({ content }: Slice): boolean {
  let isFound = false;
  content.descendants(({ type, attrs }) => {
    isFound ||= type.name === 'image' && isData(String(attrs['src']));
  });
  return isFound;
}

/** Pastes HTML once its pictures are below the limit; those that cannot be read are left out. */
export async function pasteWithPictures(view: EditorView, html: string): Promise<void> {
  const { doc, selection } = view.state;
  const small = await withSmallPictures(html);
  if (view.isDestroyed || !view.editable) return;
  // At its old place, unless something was typed meanwhile.
  if (view.state.doc === doc) view.dispatch(view.state.tr.setSelection(selection));
  view.pasteHTML(small);
}

async function withSmallPictures(html: string): Promise<string> {
  const body = parseHtml(html);
  // One after the other: a decoded photo takes much memory.
  for (const image of body.querySelectorAll('img')) {
    const address = pictureAddress(image.getAttribute('src'));
    if (address === null || !isData(address)) continue;
    const small = await drawnAnew(address).catch(() => null);
    if (small === null) image.remove();
    else image.setAttribute('src', small);
  }
  return body.innerHTML;
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
