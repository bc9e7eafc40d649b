import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { contentOf, type MapContent } from '@mangoquest/web/features/mindset-map/model/editor-document.ts';

/** A value with sorted keys, so that equal values are equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]));
}

export const textOf = (value: unknown) => JSON.stringify(sorted(value));

/** All of a document, with ids. */
const whole = (content: MapContent) => {
  const { mindsets, drawings, regions, ground } = contentOf(content);
  return { mindsets, drawings, regions, ground };
};

/** Throws if the lists of the two differ, with the first difference. */
export function sameContent(what: string, screen: MapContent, stored: MapContent): void {
  const [mine, theirs] = [whole(screen), whole(stored)];
  for (const part of ['mindsets', 'drawings', 'regions', 'ground'] as const) {
    const [is, should] = [textOf(mine[part]), textOf(theirs[part])];
    if (is !== should) throw new Error(`${what}: ${part} on the screen\n${is}\nand in the database\n${should}`);
  }
}

/** What a document shows, independent of ids and notation of colours: a save may change those. */
export function looksOf({ mindsets, drawings, regions, ground }: MapContent): readonly string[] {
  const titles = new Map(mindsets.map(({ id, title }) => [id, title]));
  return [
    ...mindsets.map((mindset) => textOf(mindsetLook(mindset, titles))),
    ...drawings.map((drawing) => textOf(drawingLook(drawing))),
    ...regions.map(({ name, coordinates, color }) => textOf({ name, coordinates, color })),
    textOf({ ground }),
  ]
    .map((look) => look.toLowerCase())
    .toSorted();
}

/** The author is set by the server, which also stores the image under a name of its own. */
function mindsetLook(
  { id: _id, authorId: _author, image, mindchunks, chain, ...mindset }: Mindset,
  titles: ReadonlyMap<number, string>,
) {
  return {
    ...mindset,
    // A player's begins a step without own ones, as soon as that step is made anew.
    isStart: mindset.isStart && !mindset.isSocial,
    image: image && { tag: image.tag },
    mindchunks: mindchunks.map(({ id: _chunk, reactions, ...mindchunk }) => ({
      ...mindchunk,
      reactions: reactions.map(({ id: _reaction, ...reaction }) => reaction),
    })),
    chain: chain.map(({ target, ...link }) => ({ ...link, to: titles.get(target.mindsetId) })),
  };
}

const drawingLook = ({ id: _id, ...drawing }: Drawing) => drawing;

/** Throws if a save changed a history step that it must not change. */
export function sameLooks(what: string, after: readonly MapContent[], before: readonly (readonly string[])[]): void {
  const now = after.map(looksOf);
  if (now.length !== before.length) throw new Error(`${what}: ${now.length} steps where there were ${before.length}`);
  for (const [at, looks] of now.entries()) {
    const was = before[at] ?? [];
    if (textOf(looks) === textOf(was)) continue;
    const [gone, come] = [was.filter((one) => !looks.includes(one)), looks.filter((one) => !was.includes(one))];
    throw new Error(`${what}: step ${at} of ${now.length} has\n${come.join('\n')}\nin place of\n${gone.join('\n')}`);
  }
}

/** The text of a label, the name of any other drawing. */
const lettersOf = ({ type, properties: { name = '', content = '' } }: Drawing) => (type === 'label' ? content : name);

/**
 * Names assigned in this tab since it last loaded from the server: none of them may be lost, even if others saved too.
 */
export function ownNames(base: MapContent, { mindsets, drawings }: MapContent): readonly string[] {
  const before = new Map(base.mindsets.map(({ id, title }) => [id, title]));
  const drawn = new Map(base.drawings.map((drawing) => [drawing.id, lettersOf(drawing)]));
  return [
    ...mindsets.filter(({ id, title }) => before.get(id) !== title).map(({ title }) => title),
    ...drawings.filter((drawing) => drawn.get(drawing.id) !== lettersOf(drawing)).map(lettersOf),
  ].filter((name) => name !== '');
}

/** All names in it. */
export function namesIn({ mindsets, drawings }: MapContent): readonly string[] {
  return [...mindsets.map(({ title }) => title), ...drawings.map(lettersOf)];
}

/** Throws if one of `names` is lost that was never stored. */
export function keepsNames(
  what: string,
  names: readonly string[],
  content: MapContent,
  stored: ReadonlySet<string>,
): void {
  const there = new Set(namesIn(content));
  const lost = names.filter((name) => !there.has(name) && !stored.has(name));
  if (lost.length > 0) throw new Error(`${what} there is no ${lost.join(', ')}`);
}
