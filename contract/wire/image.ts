import { z } from 'zod';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import { given, wireText } from './fields.ts';

/** A picture as returned, or with its content when it is sent. */
export const image = z.strictObject({
  /** Longer than the rules allow, so that the rules report the error; the content, too. */
  name: wireText(4_000),
  /** Base64, only when sent; as long as a body may be. */
  content: z.string().optional(),
  tag: wireText(200).optional(),
} satisfies Record<keyof ImageReference, z.ZodType>);

/** An entity without a picture may send an empty one; an entity with a stored picture may send only its name. */
export function imageOf({ name, content, tag }: z.output<typeof image>): ImageReference | null {
  if (name === '' && (content ?? '') === '') return null;
  return given({ name, content: content === '' ? undefined : content, tag }) as ImageReference;
}

/** A picture as clients send it; null or an empty one means no picture. */
export const sentImage = z.codec(image.nullable(), z.custom<ImageReference | null>(), {
  decode: (sent) => sent && imageOf(sent),
  encode: (picture) => picture,
});
