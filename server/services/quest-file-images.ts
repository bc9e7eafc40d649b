import type { Issue } from '@mangoquest/core/issue.ts';
import { imageAddressesInHtml, withImageNames } from '@mangoquest/core/quest/image-name.ts';
import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';
import { imageQuotaIssue } from '@mangoquest/core/quest/image.rules.ts';
import { imageNamesOf } from '@mangoquest/core/quest/quest-document.ts';
import type { DocumentMindset, QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import { Invalid } from '../ports/domain-errors.ts';
import type { ArchivedImage, QuestArchive } from '../ports/quest-archive.ts';
import type { ImagesService } from './images.service.ts';

interface UsedImage { readonly folder: ImageFolder; readonly name: string; readonly isInText: boolean }

/** Every image that a document shows, each once for each folder that it is shown from. */
function usedImages(document: QuestDocument): UsedImage[] {
  const { mindsets, drawings, texts } = imageNamesOf(document);
  const own = document.attributes.image === null ? [] : [document.attributes.image.name];
  const named = (folder: ImageFolder, names: readonly string[]) => names.map((name) => ({ folder, name, isInText: false }));
  const all: UsedImage[] = [
    ...named('mgqimages', own), ...named('qstimages', mindsets), ...named('mgqmaps', drawings),
    ...[document.attributes.longDescription, ...texts].flatMap(imageAddressesInHtml).map((address) => ({ ...address, isInText: true })),
  ];
  return [...new Map(all.toReversed().map((image) => [`${image.folder}/${image.name}`, image])).values()].toReversed();
}

/** The images of a document as they are stored. A text may show one that is not there any more; a name stands for one image, wherever it is shown. */
export async function imagesOut(images: Pick<ImagesService, 'bytesOf' | 'claimAll'>, document: QuestDocument): Promise<ArchivedImage[]> {
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
  /** The document, its images under the names that they are stored by now. */
  readonly document: QuestDocument;
  /** Takes them away again. */
  drop(): Promise<void>;
}

/** Stores the images of an archive that a document shows. Throws `Invalid` with every one that cannot be; then none stays. */
export async function imagesIn(images: ImagesService, archive: QuestArchive, document: QuestDocument, { ownerId, now }: { readonly ownerId: number; readonly now: number }): Promise<TakenImages> {
  const stored = new Map<string, { readonly folder: ImageFolder; readonly name: string }>();
  const drop = async () => {
    for (const { folder, name } of stored.values()) await images.drop(folder, [name]);
  };
  const used = usedImages(document);
  const missing = used.filter(({ name, isInText }) => !isInText && !archive.images.has(name));
  if (missing.length > 0) throw new Invalid(missing.map(({ name }) => ({ field: `images/${name}`, message: 'questFile.imageMissing', parameters: { entry: name } })), 'questFile.refused');
  try {
    // A text may show what the file does not hold: then it shows nothing, here as there.
    for (const { folder, name } of used.filter((image) => archive.images.has(image.name))) {
      const outcome = await images.saveAgain(folder, await archive.image(name), ownerId, now);
      if (!outcome.ok) throw new Invalid([refusedImage(name, outcome.reason)], 'questFile.refused');
      stored.set(`${folder}/${name}`, { folder, name: outcome.name });
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return { document: renamed(document, (folder, name) => stored.get(`${folder}/${name}`)?.name ?? name), drop };
}

function refusedImage(name: string, reason: 'not-an-image' | 'too-large' | 'quota'): Issue {
  const field = `images/${name}`;
  return reason === 'quota' ? imageQuotaIssue(field) : { field, message: 'questFile.imageWrong', parameters: { entry: name } };
}

function renamed({ attributes, mindsets, drawings, ...same }: QuestDocument, nameOf: (folder: ImageFolder, name: string) => string): QuestDocument {
  const reference = (folder: ImageFolder, image: ImageReference | null) => image && { ...image, name: nameOf(folder, image.name) };
  const text = (html: string) => withImageNames(html, nameOf);
  const mindset = (one: DocumentMindset): DocumentMindset => ({
    ...one,
    image: reference('qstimages', one.image),
    mindchunks: one.mindchunks.map((mindchunk) => ({
      ...mindchunk, text: text(mindchunk.text), reactions: mindchunk.reactions.map((reaction) => ({ ...reaction, text: text(reaction.text) })),
    })),
  });
  return {
    ...same,
    attributes: { ...attributes, image: reference('mgqimages', attributes.image), longDescription: text(attributes.longDescription) },
    mindsets: mindsets.map(mindset),
    drawings: drawings.map((drawing) => (
      drawing.type === 'image' && typeof drawing.properties.content === 'string'
        ? { ...drawing, properties: { ...drawing.properties, content: nameOf('mgqmaps', drawing.properties.content) } } : drawing
    )),
  };
}
