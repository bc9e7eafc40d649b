import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { UserId } from '@mangoquest/core/ids.ts';
import { cutCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { embedUrl } from '@mangoquest/core/mindset/embed.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type {
  MindchunkDifference,
  MindsetDifference,
  MindsetFields,
} from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindchunk, Mindset, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import type { DocumentMindset } from '@mangoquest/core/quest/quest-document.ts';
import { Invalid, TooLarge } from '../../ports/domain-errors.ts';
import { cleaned } from './cleaned.ts';
import type { Cleaner, Cleaning } from './cleaned.ts';

/** Characters that are cleaned together, and the number of mindsets: many short texts are as much work as a long one. */
const TOGETHER = 50_000;
const MOST_TOGETHER = 50;

/** Cleans mindsets in order, yielding to other requests in between. `refusal` is thrown for too large a one. */
export async function cleanEach<T, R>(
  items: readonly T[],
  clean: (item: T, cleaner: Cleaner) => R,
  cleaning: Cleaning,
  refusal: (index: number, reason: TooLarge) => Error = (_index, reason) => reason,
): Promise<R[]> {
  const done: R[] = [];
  const cleanNext = async (some: readonly T[]): Promise<void> => {
    try {
      done.push(...(await cleaned(cleaning, (cleaner) => some.map((item) => clean(item, cleaner)))));
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      if (some.length === 1) throw refusal(done.length, error);
      // One by one, to tell which it is.
      for (const item of some) await cleanNext([item]);
    }
    await yieldToEventLoop();
  };
  for (const some of together(items, clean)) await cleanNext(some);
  return done;
}

function* together<T>(items: readonly T[], clean: (item: T, cleaner: Cleaner) => unknown): Generator<readonly T[]> {
  let some: T[] = [];
  let length = 0;
  for (const item of items) {
    let own = 0;
    clean(item, {
      clean: (text) => {
        own += text.length;
        return text;
      },
    });
    if (some.length === MOST_TOGETHER || (some.length > 0 && length + own > TOGETHER)) {
      yield some;
      [some, length] = [[], 0];
    }
    some.push(item);
    length += own;
  }
  if (some.length > 0) yield some;
}

/** The issue contains the index of the mindset that is too large. */
export const tooMuchAt =
  (list: string, refusal?: MessageKey) =>
  (index: number, { messageKey: message }: TooLarge) =>
    new Invalid([{ field: `${list}.${index}`, message }], refusal);

/**
 * A new mindset as it is stored: sanitised HTML, coordinates with 6 decimals, embeds as URLs. The author is taken from
 * the session, never from the client (trust, row 13).
 */
export function cleanMindset(mindset: Mindset, authorId: UserId, cleaner: Cleaner): Mindset {
  return {
    ...mindset,
    ...cleanFields(mindset),
    isSocial: false,
    authorId,
    mindchunks: mindset.mindchunks.map((mindchunk) => cleanMindchunk(mindchunk, cleaner)),
  };
}

/** The same for the changes of a saved mindset. */
export function cleanDifference(difference: MindsetDifference, cleaner: Cleaner): MindsetDifference {
  return {
    ...difference,
    fields: cleanFields(difference.fields),
    addedMindchunks: difference.addedMindchunks.map((mindchunk) => cleanMindchunk(mindchunk, cleaner)),
    changedMindchunks: difference.changedMindchunks.map((mindchunk) => cleanMindchunkDifference(mindchunk, cleaner)),
  };
}

/** The same for a mindset in a quest document, which itself says whether it is social. */
export function cleanDocumentMindset(mindset: DocumentMindset, cleaner: Cleaner): DocumentMindset {
  const { chain, ...fields } = mindset;
  return {
    ...cleanFields(fields),
    chain,
    mindchunks: mindset.mindchunks.map((mindchunk) => cleanMindchunk(mindchunk, cleaner)),
  };
}

function cleanFields<Fields extends Partial<Omit<MindsetFields, 'chain'>>>(fields: Fields): Fields {
  const { latitude, longitude, embed } = fields;
  return {
    ...fields,
    ...(latitude === undefined ? {} : { latitude: cutCoordinate(latitude) }),
    ...(longitude === undefined ? {} : { longitude: cutCoordinate(longitude) }),
    // An invalid address stays unchanged: the rules report it.
    ...(embed === undefined ? {} : { embed: embedUrl(embed) ?? embed }),
  };
}

function cleanMindchunk(mindchunk: Mindchunk, cleaner: Cleaner): Mindchunk {
  return {
    ...mindchunk,
    text: cleaner.clean(mindchunk.text, 'mindchunk'),
    reactions: mindchunk.reactions.map((reaction) => cleanReaction(reaction, cleaner)),
  };
}

function cleanMindchunkDifference(difference: MindchunkDifference, cleaner: Cleaner): MindchunkDifference {
  return {
    ...difference,
    ...(difference.text === undefined ? {} : { text: cleaner.clean(difference.text, 'mindchunk') }),
    addedReactions: difference.addedReactions.map((reaction) => cleanReaction(reaction, cleaner)),
    changedReactions: difference.changedReactions.map((reaction) =>
      reaction.text === undefined ? reaction : { ...reaction, text: cleaner.clean(reaction.text, 'reaction') },
    ),
  };
}

function cleanReaction(reaction: Reaction, cleaner: Cleaner): Reaction {
  return { ...reaction, text: cleaner.clean(reaction.text, 'reaction') };
}
