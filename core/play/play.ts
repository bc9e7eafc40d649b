import type { LatLng } from '../geo/coordinates.ts';
import type { EntryId, MindsetId, QuestId, UserId } from '../ids.ts';
import type { ChainTarget, Visibility } from '../mindset/mindset.ts';
import type { Raised } from '../mindset/raised.ts';
import type { ImageReference } from '../quest/quest.ts';
import type { SpeedVerdict } from './plausible-speed.ts';
import type { Penalty } from './score.ts';

/** What a player knows of a mindset before opening it: no question, no grade, no chain. */
export interface MindsetPoint extends LatLng {
  readonly id: number;
  readonly title: string;
  readonly isStart: boolean;
  readonly group: string;
  readonly isSocial: boolean;
  /** Added by the player who asks: others answer it. */
  readonly isOwn?: true | undefined;
  readonly visibility: Visibility;
  readonly mindchunkCount: number;
  /** Its title is always shown beside its marker. Settled, Switches. */
  readonly placeTag: boolean;
  /** Absent for a pin on the ground. Settled, 3D. */
  readonly raised?: Raised | undefined;
  /** Stored name of its image, if its shape is a picture. */
  readonly picture?: string | undefined;
}

/** An opened mindset as sent to players. Nothing in it reveals which reaction is best. */
export interface OpenedMindset {
  readonly id: MindsetId;
  readonly questId: QuestId;
  readonly title: string;
  /** The player who added it; absent if the quest's creator did. */
  readonly author?: string | undefined;
  readonly image: ImageReference | null;
  readonly embed: string;
  readonly isImmediateGrading: boolean;
  /** Every mindchunk with reactions needs a pick before OK. */
  readonly allChecked: boolean;
  readonly mindchunks: readonly OpenedMindchunk[];
}

/** Data for offline play: everything that the entry may ever open. No grades, chains or messages. */
export interface PlayPack {
  readonly entryId: EntryId;
  readonly questId: QuestId;
  /** Revision of the quest. */
  readonly revision: number;
  readonly points: readonly MindsetPoint[];
  readonly mindsets: readonly OpenedMindset[];
  /** Names of the images they show. */
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

/** Result per answer: no unfinished group remains, others remain, or neither (Spec §4, settled). */
export type GamecodeResult = 'not' | 'in-between' | 'finish';

/** The server's result of one answer. A repeated check returns the first result and adds nothing. */
export interface AnswerResult {
  readonly mindsetId: MindsetId;
  /** 0-100, or negative if the quest grades negatively. */
  readonly grade: number;
  readonly success: boolean;
  readonly gamecodeResult: GamecodeResult;
  readonly previouslyChecked: boolean;
  /** Stars for the seconds left; only with `finish`. */
  readonly timeBonus: number;
  /** Full seconds left; absent if there were none. */
  readonly secondsLeft?: number | undefined;
  /** Stars this answer added, without the time bonus. */
  readonly stars: number;
  /** Score of the entry afterwards. */
  readonly score: number;
  /** The creator's message for this result, or empty. */
  readonly message: string;
  readonly next: ChainTarget | null;
  /** Counted as right by the quest's creator; only in stored results. */
  readonly isLetOn?: true;
  /** Only if the quest reveals it with each result. */
  readonly right?: readonly RightAnswer[];
}

/** The right answers of a mindchunk as plain text: its best reactions, several if they are equally good. */
export interface RightAnswer {
  readonly mindchunk: string;
  readonly reactions: readonly string[];
}

/** An answer as shown to the quest's creator. Without its position, which is never stored. */
export interface PlayerAnswer {
  readonly entryId: EntryId;
  readonly userId: UserId;
  readonly username: string;
  /** Version of the quest that was played. */
  readonly versionNumber: number;
  readonly mindsetId: MindsetId;
  /** `null` for a deleted mindset: its stars remain. */
  readonly mindsetTitle: string | null;
  readonly grade: number;
  readonly success: boolean;
  /** When the server received it, epoch milliseconds. */
  readonly answeredAt: number;
  /** When it was given by the device's clock; `null` if not reported. */
  readonly deviceTime: number | null;
  /** Given offline and sent later. */
  readonly isLate: boolean;
  /** Opened by the code at its place. */
  readonly isByCode: boolean;
  /** Whether the player can have travelled there since their previous answer; `null` if the place does not matter. */
  readonly speedVerdict: SpeedVerdict | null;
  /** The picks; empty if the mindset receives no answers. Settled, Switches. */
  readonly picks: readonly PickedReaction[];
}

/** A mindchunk and the reaction picked for it, as truncated plain text. */
export interface PickedReaction {
  readonly mindchunk: string;
  readonly reaction: string;
}

/** Cursor between two pages of answers. */
export interface AnswerPlace {
  readonly entryId: EntryId;
  readonly mindsetId: MindsetId;
}

/** A player's result in a mindset of the current entry. */
export interface DoneMindset {
  readonly mindsetId: MindsetId;
  readonly grade: number;
  readonly success: boolean;
}

export interface CarriedStars {
  readonly stars: number;
  /** The quest they come from; null if it was deleted. */
  readonly questId: QuestId | null;
  /** Penalty paid for continuing with them. */
  readonly penalty: Penalty;
}

/** A player's progress in a running game. */
export interface Progress {
  readonly entryId: EntryId;
  readonly questId: QuestId;
  readonly score: number;
  /** Part of `score`: stars for the seconds left at the finish. */
  readonly timeBonus: number;
  /** Part of `score`: stars carried over from earlier games of a chain; null if none. */
  readonly carried: CarriedStars | null;
  readonly finished: boolean;
  readonly done: readonly DoneMindset[];
  /** Where it leads into another quest, by its last answer or its finish; absent if nowhere. */
  readonly next?: ChainTarget;
  /** Whether the quest's places have codes; absent if not. */
  readonly hasCodes?: boolean;
  /** Interventions of the quest's creator in this game, oldest first; absent if there are none. */
  readonly notes?: readonly GameNote[];
}

/** A mindset that the creator counted as right for a player, or the creator's ending of the game. */
export interface GameNote {
  /** Null if the game was ended. */
  readonly mindsetId: MindsetId | null;
  readonly title: string | null;
  readonly creator: string;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The derived player status of Spec §4. */
export type PlayerStatus = 'PLAYING' | 'PLAYING_OLD' | 'STOPPED' | 'PLAYED' | 'UNSUBSCRIBED' | 'UNSUBSCRIBED_OLD';
