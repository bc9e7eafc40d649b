import type { LatLng } from '../geo/coordinates.ts';
import type { ImageReference } from '../quest/quest.ts';
import { plainText } from '../text/plain-html.ts';
import type { Mindset } from './mindset.ts';
import { newMindchunk, newReaction } from './new-mindset.ts';

/** The editable part of a player's mindset: one question and its answers, one of them right. */
export interface PlayersDraft {
  readonly title: string;
  readonly question: string;
  readonly answers: readonly string[];
  /** Index of the right answer, from 0; null while none is marked. */
  readonly right: number | null;
  readonly image: ImageReference | null;
  readonly embed: string;
}

const ANSWERS = 3;
const MAX_ANSWERS = 6;

export const EMPTY_DRAFT: PlayersDraft = {
  title: '',
  question: '',
  answers: Array.from({ length: ANSWERS }, () => ''),
  right: null,
  image: null,
  embed: '',
};

/** Whether nothing of a new one was written. */
export function isEmptyDraft({ title, question, answers, image, embed }: PlayersDraft): boolean {
  return image === null && [title, question, embed, ...answers].every((text) => text.trim() === '');
}

/** Answer rows of the form: an empty one after the last answer, up to six. */
export function answerRows(answers: readonly string[]): readonly string[] {
  return answers.at(-1) !== '' && answers.length < MAX_ANSWERS ? [...answers, ''] : answers;
}

export function draftOf({ title, image, embed, mindchunks }: Mindset): PlayersDraft {
  const [first] = mindchunks;
  const reactions = first?.reactions ?? [];
  const answers = reactions.map(({ text }) => plainText(text));
  const right = reactions.findIndex(({ grade }) => grade === 100);
  return {
    title,
    image,
    embed,
    question: plainText(first?.text ?? ''),
    answers: [...answers, ...EMPTY_DRAFT.answers.slice(answers.length)],
    right: right === -1 ? null : right,
  };
}

/** Applies a draft to a mindset; unchanged parts keep their ids. */
export function withDraft(mindset: Mindset, draft: PlayersDraft, place: LatLng | null): Mindset {
  const [before] = mindset.mindchunks;
  const said = draft.answers.map((answer, at) => ({ text: answer.trim(), at })).filter(({ text }) => text !== '');
  const reactions = said.reduce<Mindset['mindchunks'][number]['reactions']>((made, { text, at }) => {
    const known = before?.reactions[at];
    const fresh = newReaction([...(before?.reactions ?? []), ...made]);
    const grade = at === draft.right ? 100 : 0;
    return [...made, { ...(known ?? fresh), text: asHtml(text), grade, order: made.length }];
  }, []);
  return {
    ...mindset,
    ...place,
    title: draft.title.trim(),
    image: draft.image,
    embed: draft.embed.trim(),
    mindchunks: [{ ...(before ?? newMindchunk([])), text: asHtml(draft.question.trim()), reactions }],
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function asHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
