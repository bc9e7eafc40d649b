import { z } from 'zod';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import { given, wireText } from './fields.ts';

/** A picture as it is answered, and with its content on the way in. */
export const image = z.strictObject({
  name: wireText(700),
  /** Base64, only on the way in; 2 MiB of bytes at most. */
  content: z.string().max(2_900_000).optional(),
  tag: wireText(200).optional(),
} satisfies Record<keyof ImageReference, z.ZodType>);

/** An entity without a picture may send an empty one; an entity with a stored picture may send its name alone. */
export function imageOf({ name, content, tag }: z.output<typeof image>): ImageReference | null {
  if (name === '' && (content ?? '') === '') return null;
  return given({ name, content: content === '' ? undefined : content, tag }) as ImageReference;
}

/** A picture as clients send it; null or an empty one means no picture. */
export const sentImage = z.codec(image.nullable(), z.custom<ImageReference | null>(), {
  decode: (sent) => sent && imageOf(sent),
  encode: (picture) => picture,
});
