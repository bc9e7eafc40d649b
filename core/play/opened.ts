import type { Mindset, Reaction } from '../mindset/mindset.ts';
import { isImmediatelyGraded, needsAllChecked } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';
import type { OpenedMindset } from './play.ts';

/**
 * A mindset as sent to players, with its reactions as `shown` returns them. An allow-list: a new field of a mindset
 * stays private until it is added here.
 */
export function openedMindset(
  mindset: Mindset,
  quest: QuestProperties,
  shown: (reactions: readonly Reaction[]) => readonly Pick<Reaction, 'id' | 'text'>[],
): OpenedMindset {
  return {
    id: mindset.id,
    questId: mindset.questId,
    title: mindset.title,
    image: mindset.image && {
      name: mindset.image.name,
      ...(mindset.image.tag === undefined ? {} : { tag: mindset.image.tag }),
    },
    embed: mindset.embed,
    isImmediateGrading: isImmediatelyGraded(quest, mindset.properties),
    allChecked: needsAllChecked(quest),
    mindchunks: mindset.mindchunks.map(({ id, text, comment, reactions }) => ({
      id,
      text,
      comment,
      reactions: shown(reactions).map((reaction) => ({ id: reaction.id, text: reaction.text })),
    })),
  };
}

/** The creator's message after success or failure; empty for none. */
export function messageAfter({ properties }: Pick<Mindset, 'properties'>, success: boolean): string {
  const text: unknown = success ? properties.msgAfterSuccess : properties.msgAfterNoSuccess;
  return typeof text === 'string' ? text : '';
}
