import type { Issue } from '@mangoquest/core/issue.ts';
import { imageAddressesInHtml, withImageNames } from '@mangoquest/core/quest/image-name.ts';
import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';
import { imageQuotaIssue } from '@mangoquest/core/quest/image.rules.ts';
import { imageNamesOf } from '@mangoquest/core/quest/quest-document.ts';
import type { DocumentMindset, QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import type { ImageOutcome } from '../../ports/image-store.ts';
import type { ArchivedImage, QuestArchive } from '../../ports/quest-archive.ts';
import type { ImagesService } from '../content/images.service.ts';

/** Bytes of broken pictures that are examined: enough to report the first ones. */
const MAX_WASTED_BYTES = 16 * 1024 * 1024;

interface UsedImage {
  readonly folder: ImageFolder;
  readonly name: string;
  readonly isInText: boolean;
}

/** Every image that a document shows, once per folder. */
function usedImages(document: QuestDocument): UsedImage[] {
  const { mindsets, drawings, texts } = imageNamesOf(document);
  const own = document.attributes.image === null ? [] : [document.attributes.image.name];
  const named = (folder: ImageFolder, names: readonly string[]) =>
    names.map((name) => ({ folder, name, isInText: false }));
  const all: UsedImage[] = [
    ...named('mgqimages', own),
    ...named('qstimages', mindsets),
    ...named('mgqmaps', drawings),
    ...[document.attributes.longDescription, ...texts]
      .flatMap(imageAddressesInHtml)
      .map((address) => ({ ...address, isInText: true })),
  ];
  return [...new Map(all.toReversed().map((image) => [`${image.folder}/${image.name}`, image])).values()].toReversed();
}

/** The stored images of a document. A text may show a missing one; a name means the same image wherever it is shown. */
export async function imagesOut(
  images: Pick<ImagesService, 'bytesOf' | 'claimAll'>,
  document: QuestDocument,
): Promise<ArchivedImage[]> {
  const out = new Map<string, ArchivedImage>();
  for (const { folder, name, isInText } of usedImages(document)) {
    if (out.has(name) || (isInText && (await images.claimAll(folder, [name])).length === 0)) continue;
    out.set(name, {
      name,
      async read() {
        const bytes = await images.bytesOf(folder, name);
        if (bytes === null) throw new Error(`the file of image ${name} is gone`);
        return bytes;
      },
    });
  }
  return [...out.values()];
}

export interface TakenImages {
  /** The document with the names of its stored images. */
  readonly document: QuestDocument;
  /** Deletes them again. */
  drop(): Promise<void>;
}

/** An issue for each image that a document names and its archive lacks. A missing picture in a text is allowed: it shows nothing. */
export function missingImages(archive: QuestArchive, document: QuestDocument): Issue[] {
  const missing = usedImages(document).filter(({ name, isInText }) => !isInText && !archive.images.has(name));
  return missing.map(({ name }) => ({
    field: `images/${name}`,
    message: 'questFile.imageMissing',
    parameters: { entry: name },
  }));
}

/** The part of the image store that is needed here. */
export interface ImagesInto extends Pick<ImagesService, 'isPicture' | 'isWhole' | 'drop'> {
  save(folder: ImageFolder, bytes: Uint8Array): Promise<ImageOutcome>;
}

/** Stores the images of an archive that a document shows. Throws `Invalid` with all that cannot be stored, and then keeps none. */
export async function imagesIn(
  images: ImagesInto,
  archive: QuestArchive,
  document: QuestDocument,
): Promise<TakenImages> {
  const stored = new Map<string, { readonly folder: ImageFolder; readonly name: string }>();
  const drop = async () => {
    for (const { folder, name } of stored.values()) await images.drop(folder, [name]);
  };
  const there = usedImages(document).filter(({ name }) => archive.images.has(name));
  await checkAll(images, archive, new Set(there.map(({ name }) => name)));
  try {
    await twoConcurrently(there, async ({ folder, name }) => {
      const outcome = await images.save(folder, await archive.image(name));
      if (!outcome.ok) throw new Invalid([refusedImage(name, outcome.reason)], 'questFile.refused');
      stored.set(`${folder}/${name}`, { folder, name: outcome.name });
    });
  } catch (error) {
    await drop();
    throw error;
  }
  return { document: renamed(document, (folder, name) => stored.get(`${folder}/${name}`)?.name ?? name), drop };
}

/** Checks what can be checked without decoding, before the slow part. */
async function checkAll(
  images: Pick<ImagesInto, 'isPicture' | 'isWhole'>,
  archive: QuestArchive,
  names: Iterable<string>,
): Promise<void> {
  const issues: Issue[] = [];
  let wasted = 0;
  for (const name of names) {
    const issue = refusedImage(name, 'not-an-image');
    let isStart = true;
    const bytes = await archive
      .image(name, (piece) => {
        if (isStart && !images.isPicture(piece)) throw new Invalid([issue]);
        isStart = false;
      })
      .catch((error: unknown) => {
        if (error instanceof Invalid) issues.push(...error.issues);
        else throw error;
      });
    if (bytes !== undefined && images.isWhole(bytes)) continue;
    if (bytes !== undefined) issues.push(issue);
    wasted += bytes?.length ?? 0;
    if (wasted > MAX_WASTED_BYTES) break;
  }
  if (issues.length > 0) throw new Invalid(issues, 'questFile.refused');
}

/** Stores as many in parallel as are encoded at once. After a failure it waits for those in progress, and stops. */
async function twoConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const ended = await Promise.allSettled([worker(), worker()]);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

function refusedImage(name: string, reason: 'not-an-image' | 'too-large' | 'quota'): Issue {
  const field = `images/${name}`;
  return reason === 'quota'
    ? imageQuotaIssue(field)
    : { field, message: 'questFile.imageWrong', parameters: { entry: name } };
}

function renamed(
  { attributes, mindsets, drawings, ...same }: QuestDocument,
  nameOf: (folder: ImageFolder, name: string) => string,
): QuestDocument {
  const reference = (folder: ImageFolder, image: ImageReference | null) =>
    image && { ...image, name: nameOf(folder, image.name) };
  const text = (html: string) => withImageNames(html, nameOf);
  const mindset = (one: DocumentMindset): DocumentMindset => ({
    ...one,
    image: reference('qstimages', one.image),
    mindchunks: one.mindchunks.map((mindchunk) => ({
      ...mindchunk,
      text: text(mindchunk.text),
      reactions: mindchunk.reactions.map((reaction) => ({ ...reaction, text: text(reaction.text) })),
    })),
  });
  return {
    ...same,
    attributes: {
      ...attributes,
      image: reference('mgqimages', attributes.image),
      longDescription: text(attributes.longDescription),
    },
    mindsets: mindsets.map(mindset),
    drawings: drawings.map((drawing) =>
      drawing.type === 'image' && typeof drawing.properties.content === 'string'
        ? { ...drawing, properties: { ...drawing.properties, content: nameOf('mgqmaps', drawing.properties.content) } }
        : drawing,
    ),
  };
}
