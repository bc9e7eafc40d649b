import type { QuestId, UserId } from '../ids.ts';
import type { LatLng } from '../geo/coordinates.ts';
import { cutLatLng } from '../geo/coordinates.ts';
import { nextNewId } from './ids.ts';
import { DEFAULT_VISIBILITY } from './mindset.ts';
import type { Mindchunk, Mindset, Reaction } from './mindset.ts';

export interface NewMindsetOptions {
  /** Order in the quest, from 0. */
  readonly order?: number;
  readonly title?: string;
  readonly group?: string;
  readonly isStart?: boolean;
  /** Added by a player of a social quest. */
  readonly isSocial?: boolean;
  readonly authorId?: UserId | null;
}

/** An empty mindset at a place. `id` is 0 or below, from `nextNewMindsetId`; the one with 0 is the start. Spec §4. */
export function newMindset(id: number, questId: QuestId, at: LatLng, options: NewMindsetOptions = {}): Mindset {
  return {
    id,
    questId,
    title: options.title ?? '',
    name: '',
    ...cutLatLng(at),
    isStart: options.isStart ?? id === 0,
    image: null,
    embed: '',
    chain: [],
    properties: {},
    visibility: DEFAULT_VISIBILITY,
    group: options.group ?? '',
    isSocial: options.isSocial ?? false,
    authorId: options.authorId ?? null,
    onOff: true,
    randomize: true,
    placeTag: false,
    receiveAnswers: true,
    shareContent: true,
    isTargeted: true,
    order: options.order ?? 0,
    mindchunks: [],
  };
}

/** A mindset as sent by a client: fields with defaults may be omitted. Its author is never taken from the client. */
export type SentMindset = Pick<Mindset, 'id' | 'title' | 'latitude' | 'longitude'> & {
  readonly [Name in Exclude<keyof Mindset, 'authorId'>]?: Mindset[Name] | undefined;
};

/** Completes a sent mindset with the defaults of a new one. */
export function completedMindset(sent: SentMindset, questId: QuestId, order: number): Mindset {
  const said = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...newMindset(sent.id, questId, sent, { order }), ...said };
}

/** A mindchunk to append to its siblings, empty or with a text. */
export function newMindchunk(siblings: readonly Mindchunk[], text = ''): Mindchunk {
  return {
    id: nextNewId(siblings.map(({ id }) => id)),
    text,
    comment: '',
    order: nextOrder(siblings),
    reactions: [],
  };
}

/** A reaction to append to its siblings; the grade is 0 by default (Spec §5) until its creator marks one as right. */
export function newReaction(siblings: readonly Reaction[], text = '', grade = 0): Reaction {
  return { id: nextNewId(siblings.map(({ id }) => id)), text, grade, order: nextOrder(siblings) };
}

/**
 * Copies a mindset as a new one: its mindchunks and reactions are new too, and it is not the start. `changes` are its
 * place and order. Spec §2 "Mindset tools", clone.
 */
export function cloneMindset(
  mindset: Mindset,
  id: number,
  changes: Partial<Pick<Mindset, 'latitude' | 'longitude' | 'order' | 'questId' | 'group'>> = {},
): Mindset {
  return {
    ...mindset,
    ...changes,
    id,
    isStart: id === 0,
    // A clone of a player's mindset belongs to whoever cloned it.
    isSocial: false,
    isTargeted: mindset.isSocial || mindset.isTargeted,
    mindchunks: mindset.mindchunks.map((mindchunk, index) => ({
      ...mindchunk,
      id: -1 - index,
      reactions: mindchunk.reactions.map((reaction, at) => ({ ...reaction, id: -1 - at })),
    })),
  };
}

function nextOrder(siblings: readonly { readonly order: number }[]): number {
  return siblings.reduce((next, { order }) => Math.max(next, order + 1), 0);
}
