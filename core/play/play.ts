import type { LatLng } from '../geo/coordinates.ts';
import type { EntryId, MindsetId, QuestId, UserId } from '../ids.ts';
import type { ChainTarget, Visibility } from '../mindset/mindset.ts';
import type { Raised } from '../mindset/raised.ts';
import type { ImageReference } from '../quest/quest.ts';
import type { SpeedVerdict } from './plausible-speed.ts';
import type { Penalty } from './score.ts';

/** What a player's map knows of a mindset before opening it: no question, no grade, no chain. */
export interface MindsetPoint extends LatLng {
  readonly id: number;
  readonly title: string;
  readonly isStart: boolean;
  readonly group: string;
  readonly isSocial: boolean;
  readonly visibility: Visibility;
  readonly mindchunkCount: number;
  /** Its title stands beside its marker, always. Settled, Switches. */
  readonly placeTag: boolean;
  /** Absent: a pin on the ground. Settled, 3D. */
  readonly raised?: Raised | undefined;
  /** The stored name of its image, where its shape is a picture. */
  readonly picture?: string | undefined;
}

/** An opened mindset as a player reads it. Nothing in it tells which reaction is best. */
export interface OpenedMindset {
  readonly id: MindsetId;
  readonly questId: QuestId;
  readonly title: string;
  /** The player who added it; not there for one of the quest's creator. */
  readonly author?: string | undefined;
  readonly image: ImageReference | null;
  readonly embed: string;
  readonly isImmediateGrading: boolean;
  /** Every mindchunk with reactions needs a pick before OK. */
  readonly allChecked: boolean;
  readonly mindchunks: readonly OpenedMindchunk[];
}

/** What a device takes along to play without a network: all that the entry may ever open. No grade, no chain, no word of after. */
export interface PlayPack {
  readonly entryId: EntryId;
  readonly questId: QuestId;
  /** Of the quest, as it is here. */
  readonly revision: number;
  readonly points: readonly MindsetPoint[];
  readonly mindsets: readonly OpenedMindset[];
  /** Names of the pictures that they show. */
  readonly images: readonly string[];
}

export interface OpenedMindchunk {
  readonly id: number;
  readonly text: string;
  readonly comment: string;
  readonly reactions: readonly { readonly id: number; readonly text: string }[];
}

export interface Pick {
  readonly mindchunkId: number;
  readonly reactionId: number;
}

/** Per mindset check: no unfinished group remains, others remain, or neither (Spec §4, settled). */
export type GamecodeResult = 'not' | 'in-between' | 'finish';

/** What the server says of one answer. A repeated check returns the first result and adds nothing. */
export interface AnswerResult {
  readonly mindsetId: MindsetId;
  /** 0-100, or negative where the quest grades negatively. */
  readonly grade: number;
  readonly success: boolean;
  readonly gamecodeResult: GamecodeResult;
  readonly previouslyChecked: boolean;
  /** Stars for the seconds left; only with `finish`. */
  readonly timeBonus: number;
  /** The full seconds that brought them; only where there are some. */
  readonly secondsLeft?: number | undefined;
  /** Stars this answer added, without the time bonus. */
  readonly stars: number;
  /** The entry's score after it. */
  readonly score: number;
  /** The creator's message for this outcome, or empty. */
  readonly message: string;
  readonly next: ChainTarget | null;
  /** Counted as right by the quest's creator; in what is stored alone. */
  readonly isLetOn?: true;
  /** Only where the quest tells it with each result. */
  readonly right?: readonly RightAnswer[];
}

/** What was right for a mindchunk, as plain text: its best reactions, several where they are as good. */
export interface RightAnswer {
  readonly mindchunk: string;
  readonly reactions: readonly string[];
}

/** An answer as the quest's creator reads it. Where it was given is not in it: that is kept of nobody. */
export interface PlayerAnswer {
  readonly entryId: EntryId;
  readonly userId: UserId;
  readonly username: string;
  /** Of the quest's version that was played. */
  readonly versionNumber: number;
  readonly mindsetId: MindsetId;
  /** `null` for a mindset that is gone: its stars stay. */
  readonly mindsetTitle: string | null;
  readonly grade: number;
  readonly success: boolean;
  /** When the server took it, epoch milliseconds. */
  readonly answeredAt: number;
  /** When it was given by the device's own clock; `null` where that did not say. */
  readonly deviceTime: number | null;
  /** Given without a network and sent later. */
  readonly isLate: boolean;
  /** Opened by the code at its place. */
  readonly isByCode: boolean;
  /** Whether the player can have come there since their answer before; `null` where a place does not count. */
  readonly speedVerdict: SpeedVerdict | null;
  /** What was picked; empty where the mindset does not receive answers. Settled, Switches. */
  readonly picks: readonly PickedReaction[];
}

/** A mindchunk and the reaction that was picked for it, as plain text and cut. */
export interface PickedReaction {
  readonly mindchunk: string;
  readonly reaction: string;
}

/** Where a page of answers ends, and the next one goes on. */
export interface AnswerPlace {
  readonly entryId: EntryId;
  readonly mindsetId: MindsetId;
}

/** What a player has done in a mindset of the current entry. */
export interface DoneMindset {
  readonly mindsetId: MindsetId;
  readonly grade: number;
  readonly success: boolean;
}

export interface CarriedStars {
  readonly stars: number;
  /** The quest that they come from; null when it is gone. */
  readonly questId: QuestId | null;
  /** What going on with them cost. */
  readonly penalty: Penalty;
}

/** A player's own part of a running game. */
export interface Progress {
  readonly entryId: EntryId;
  readonly questId: QuestId;
  readonly score: number;
  /** Stars for the seconds that were left at the finish, in `score`. */
  readonly timeBonus: number;
  /** Stars of the games before it in a chain, in `score`; null where none came. */
  readonly carried: CarriedStars | null;
  readonly finished: boolean;
  readonly done: readonly DoneMindset[];
  /** Whether the places of the quest have codes; absent where not. */
  readonly hasCodes?: boolean;
  /** What the quest's creator did in this game, the first of it first; absent where that is nothing. */
  readonly notes?: readonly GameNote[];
}

/** A mindset that a creator counted as right for a player, or the end that they set to the game. */
export interface GameNote {
  /** null where the game was ended. */
  readonly mindsetId: MindsetId | null;
  readonly title: string | null;
  readonly creator: string;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The derived player status of Spec §4. */
export type PlayerStatus = 'PLAYING' | 'PLAYING_OLD' | 'STOPPED' | 'PLAYED' | 'UNSUBSCRIBED' | 'UNSUBSCRIBED_OLD';
