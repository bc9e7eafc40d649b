import { PICTURE_WITHIN } from '@mangoquest/core/text/pictures-within.ts';
import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';

/** Pictures of texts are stored under this use, whichever text they are in, so that one picture in several texts is stored once. */
export const TEXT_FOLDER: ImageFolder = 'mgqimages';

/** A placeholder that looks like the address of a stored picture, so that cleaning keeps it. */
const PLACE = /(src=")?\/mgqimages\/taken-(\d{16})\.webp/g;

/** The pictures taken out of the texts of one save, without duplicates, by their placeholders. */
export interface TakenPictures {
  /** The text with a placeholder for each picture. */
  takeOut(html: string): string;
  /** Puts back what was no picture, such as text that looks like one; call it with clean HTML. */
  keepShown(html: string): string;
  /** The base64 content of the pictures whose placeholders a text contains, without duplicates, by placeholder. */
  in(html: string): ReadonlyMap<string, string>;
  /** The text with the addresses of stored images for placeholders; null removes the picture. */
  withNames(html: string, nameOf: (place: string) => string | null): string;
}

export function takenPictures(): TakenPictures {
  const placeOf = new Map<string, string>();
  const taken = new Map<string, { readonly whole: string; readonly content: string }>();
  return {
    takeOut: (html) =>
      html.replace(PICTURE_WITHIN, (whole: string, content: string) => {
        const place = placeOf.get(content) ?? String(placeOf.size).padStart(16, '0');
        placeOf.set(content, place);
        taken.set(place, { whole, content });
        return `/mgqimages/taken-${place}.webp`;
      }),

    keepShown: (html) =>
      taken.size === 0
        ? html
        : html.replace(PLACE, (all, source: string | undefined, place: string) =>
            source === undefined ? (taken.get(place)?.whole ?? all) : all,
          ),

    in: (html) =>
      new Map(
        taken.size === 0
          ? []
          : [...html.matchAll(PLACE)].flatMap(([, source, place = '']) => {
              const picture = source === undefined ? undefined : taken.get(place);
              return picture === undefined ? [] : [[place, picture.content] as const];
            }),
      ),

    withNames(html, nameOf) {
      if (taken.size === 0) return html;
      const isGone = (place: string) => taken.has(place) && nameOf(place) === null;
      return html
        .replace(/<img [^>]*>/g, (tag) =>
          [...tag.matchAll(PLACE)].some(([, source, place = '']) => source !== undefined && isGone(place)) ? '' : tag,
        )
        .replace(PLACE, (all, source: string | undefined, place: string) =>
          source === undefined || !taken.has(place) ? all : `${source}/${TEXT_FOLDER}/${nameOf(place) ?? ''}`,
        );
    },
  };
}
