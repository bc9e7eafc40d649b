import type { Issue } from '../issue.ts';
import { lengthWithoutPictures } from '../text/pictures-within.ts';
import type { Mindset } from './mindset.ts';

/** Maximum characters of all mindsets of a quest together: the server holds them in memory for grading. */
export const MAX_MINDSETS_LENGTH = 16_000_000;

/** Maximum characters of one mindset: it is sent whole to each player who opens it. */
export const MAX_MINDSET_LENGTH = 500_000;

interface MindsetTexts extends Pick<Mindset, 'title' | 'name' | 'embed' | 'properties'> {
  readonly mindchunks: readonly {
    readonly text: string;
    readonly comment: string;
    readonly reactions: readonly { readonly text: string }[];
  }[];
}

/** Characters of a mindset's texts and properties, without its image. */
export function mindsetLength({ title, name, embed, properties, mindchunks }: MindsetTexts): number {
  const texts = mindchunks.reduce(
    (sum, { text, comment, reactions }) =>
      reactions.reduce(
        (all, reaction) => all + reaction.text.length,
        sum + lengthWithoutPictures(text) + comment.length,
      ),
    0,
  );
  return title.length + name.length + embed.length + JSON.stringify(properties).length + texts;
}

/** Whether a mindset is too large, although each of its texts is within its limits. */
export function lengthIssues(mindset: MindsetTexts): Issue[] {
  if (mindsetLength(mindset) <= MAX_MINDSET_LENGTH) return [];
  return [{ field: 'mindchunks', message: 'mindset.tooLong', parameters: { n: MAX_MINDSET_LENGTH } }];
}

/** Whether a quest's mindsets are too large together, although each is within its limits. */
export function allMindsetsIssues(mindsets: readonly MindsetTexts[]): Issue[] {
  return allLengthIssues(mindsets.reduce((sum, mindset) => sum + mindsetLength(mindset), 0));
}

/** The same by the sum of their lengths. */
export function allLengthIssues(length: number): Issue[] {
  return length <= MAX_MINDSETS_LENGTH ? [] : [{ field: 'mindsets', message: 'mindset.allTooLong' }];
}
