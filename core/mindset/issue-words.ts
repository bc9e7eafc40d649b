import type { Issue } from '../issue.ts';
import type { Locale } from '../messages/locale.ts';

/** The sentence of a mindset's issue, naming the mindchunk and reaction. */
export function issueInWords(locale: Locale, issue: Pick<Issue, 'field' | 'message' | 'parameters'>): string {
  const sentence = locale.sentence(issue);
  const [, mindchunk, reaction] = /^mindchunks\.(\d+)(?:\.reactions\.(\d+))?/.exec(issue.field) ?? [];
  if (mindchunk === undefined) return sentence;
  const n = Number(mindchunk) + 1;
  return reaction === undefined
    ? locale.message('publishing.inMindchunk', { n, sentence })
    : locale.message('publishing.inReaction', { n, m: Number(reaction) + 1, sentence });
}
