import type { Issue } from '../issue.ts';
import { message } from '../messages/messages.ts';

/** The sentence of a mindset's issue, with the mindchunk and the reaction that it is about. */
export function issueInWords({ field, message: key, parameters }: Pick<Issue, 'field' | 'message' | 'parameters'>): string {
  const sentence = message(key, parameters);
  const [, mindchunk, reaction] = /^mindchunks\.(\d+)(?:\.reactions\.(\d+))?/.exec(field) ?? [];
  if (mindchunk === undefined) return sentence;
  const n = Number(mindchunk) + 1;
  return reaction === undefined ? message('publishing.inMindchunk', { n, sentence }) : message('publishing.inReaction', { n, m: Number(reaction) + 1, sentence });
}
