import type { Issue } from '@mangoquest/core/issue.ts';
import type { AnyGrant } from '@mangoquest/core/quest/grant.ts';
import { base64Bytes, imageQuotaIssue, MAX_IMAGE_BYTES, MAX_IMAGE_MIB } from '@mangoquest/core/quest/image.rules.ts';
import type { ImageOutcome, ImageRefusal } from '../../ports/image-store.ts';
import type { ImagesService } from './images.service.ts';
import { takenPictures, TEXT_FOLDER } from './taken-pictures.ts';
import type { TakenPictures } from './taken-pictures.ts';

/** Pictures of one save that are not stored yet: each takes some tenth of a second. */
export const MAX_NEW_PICTURES = 100;

type Images = Pick<ImagesService, 'saveOnce'>;

/** A text and its path in the request. */
export interface PlacedText {
  readonly field: string;
  readonly html: string;
}

export interface KeptPictures {
  /** The text with its pictures under the server's own names. */
  put(html: string): string;
  readonly issues: readonly Issue[];
}

/**
 * Stores the pictures that were taken out of texts, like any image. If there is an issue none of the texts can be saved; pictures
 * stored before it are deleted later as unused, and are found again by a retry before that.
 */
export async function keepTextPictures(
  images: Images,
  pictures: TakenPictures,
  texts: readonly PlacedText[],
  grant: AnyGrant,
  now: number,
): Promise<KeptPictures> {
  const names = new Map<string, string>();
  const kept = (issues: readonly Issue[]): KeptPictures => ({
    put: (html) => pictures.withNames(html, (place) => names.get(place) ?? null),
    issues,
  });
  const wanted = texts.flatMap(({ field, html }) =>
    [...pictures.in(html)].map(([place, content]) => ({ field, place, content })),
  );
  if (wanted.length === 0) return kept([]);
  if (new Set(wanted.map(({ place }) => place)).size > MAX_NEW_PICTURES) {
    return kept([
      { field: wanted[0]?.field ?? '', message: 'quest.textPicturesTooMany', parameters: { n: MAX_NEW_PICTURES } },
    ]);
  }
  const tooLarge = wanted.filter(({ content }) => base64Bytes(content) > MAX_IMAGE_BYTES);
  if (tooLarge.length > 0) return kept(tooLarge.map(({ field }) => issueOf('too-large', field)));
  for (const { field, place, content } of wanted) {
    if (names.has(place)) continue;
    const outcome = await images.saveOnce(TEXT_FOLDER, content, grant, now);
    if (!outcome.ok) return kept([issueOf(outcome.reason, field)]);
    names.set(place, outcome.name);
  }
  return kept([]);
}

function issueOf(reason: ImageRefusal, field: string): Issue {
  switch (reason) {
    case 'too-large':
      return { field, message: 'quest.fileTooLarge', parameters: { n: MAX_IMAGE_MIB } };
    case 'quota':
      return imageQuotaIssue(field);
    case 'not-an-image':
      return { field, message: 'quest.textPicture' };
  }
}

export interface OldTexts {
  readonly texts: readonly string[];
  /** How many pictures could not be read and were left out. */
  readonly leftOut: number;
}

/**
 * The same for texts saved when pictures were still embedded in them: nothing is refused, whatever the owner's quota.
 * Throws if the pictures cannot be stored at the moment; a later retry may succeed.
 */
export async function storeOldPictures(
  images: Images,
  texts: readonly string[],
  grant: AnyGrant,
  now: number,
): Promise<OldTexts> {
  const pictures = takenPictures();
  const taken = texts.map((html) => pictures.keepShown(pictures.takeOut(html)));
  const names = new Map<string, string | null>();
  for (const [place, content] of taken.flatMap((html) => [...pictures.in(html)])) {
    if (names.has(place)) continue;
    const outcome: ImageOutcome = await images.saveOnce(TEXT_FOLDER, content, grant, now, { ignoresQuota: true });
    names.set(place, outcome.ok ? outcome.name : null);
  }
  return {
    texts: taken.map((html) => pictures.withNames(html, (place) => names.get(place) ?? null)),
    leftOut: [...names.values()].filter((name) => name === null).length,
  };
}
