import type { Issue } from '../issue.ts';
import { isLongerThan } from '../text/characters.ts';
import type { ImageReference } from './quest.ts';

/** Maximum upload in MiB (settled, image size limit). */
export const MAX_IMAGE_MIB = 2;
export const MAX_IMAGE_BYTES = MAX_IMAGE_MIB * 1024 * 1024;
/** Maximum size for decoding: 25 megapixels take 100 MB (settled, image size limit). */
export const MAX_IMAGE_PIXELS = 25_000_000;
/** Maximum characters of an image's name. Spec §5 "Quest form". */
export const MAX_IMAGE_NAME = 700;

/** Maximum characters of an image's alternative text: the `tag` of Spec §3. */
export const MAX_IMAGE_TAG = 200;

/** Quota of stored images per account: number, and total size in MiB (trust, row 16). */
export const MAX_IMAGES = 5_000;
export const MAX_IMAGES_MIB = 500;

export interface ImageUsage {
  readonly count: number;
  readonly bytes: number;
}

/** Whether an account's quota allows one more image of `bytes`. */
export function hasRoomForImage(held: ImageUsage, bytes: number): boolean {
  return held.count < MAX_IMAGES && held.bytes + bytes <= MAX_IMAGES_MIB * 1024 * 1024;
}

/** The issue for an image that exceeds the quota. */
export function imageQuotaIssue(field: string): Issue {
  return { field, message: 'quest.imageQuota', parameters: { n: MAX_IMAGES, mib: MAX_IMAGES_MIB } };
}

export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** A file chosen by a user: `type` as reported by the browser, `size` in bytes. */
export interface ImageFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Spec §5 "Quest form": png or jpeg, at most 2 MiB, name at most 700 characters. */
export function imageFileIssues({ name, type, size }: ImageFile, field = 'image'): Issue[] {
  const issues: Issue[] = [];
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) issues.push({ field, message: 'quest.imageType' });
  issues.push(...imageSizeIssues(size, field), ...imageNameIssues(name, field));
  return issues;
}

/**
 * The same for an uploaded image: its size is that of the decoded content, its type is detected from the first bytes.
 */
export function imageReferenceIssues(image: ImageReference | null, field = 'image'): Issue[] {
  if (image === null) return [];
  const issues = imageNameIssues(image.name, field);
  if (image.content === undefined) return issues;
  if (!/^(iVBORw0KGgo|\/9j\/)/.test(image.content)) issues.push({ field, message: 'quest.imageType' });
  issues.push(...imageSizeIssues(base64Bytes(image.content), field));
  return issues;
}

export function imageSizeIssues(bytes: number, field = 'image'): Issue[] {
  return bytes <= MAX_IMAGE_BYTES ? [] : [{ field, message: 'quest.fileTooLarge', parameters: { n: MAX_IMAGE_MIB } }];
}

/** The type of a file by its first bytes, whatever its name; null for any other type. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const starts = (...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return null;
}

/** Decoded size of base64 text in bytes. */
export function base64Bytes(content: string): number {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return Math.floor((content.length * 3) / 4) - padding;
}

function imageNameIssues(name: string, field: string): Issue[] {
  return isLongerThan(name, MAX_IMAGE_NAME) ? [{ field, message: 'quest.imageNameTooLong' }] : [];
}
