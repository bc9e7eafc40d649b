import type { LatLng } from '../geo/coordinates.ts';
import type { QuestId, UserId, VersionId } from '../ids.ts';
import type { Currency } from '../payment/currency.ts';

/** A stored image is known by its server-made name; `content` (base64) is there only on the way to the server. */
export interface ImageReference {
  readonly name: string;
  readonly content?: string;
  /** What it shows, for who does not see it; at most 200 characters. */
  readonly tag?: string;
}

/**
 * One run of a quest's schedule (Spec §3, mgqVersion). Times are epoch milliseconds, `null` where none is set.
 * A start moved into the future makes a new version with the next number (Spec §4, creation flow).
 */
export interface QuestVersion {
  readonly id: VersionId;
  readonly number: number;
  readonly startTime: number | null;
  readonly endTime: number | null;
}

/** The known keys of a quest's properties; a creator may add others as key and value (Spec §3, §5). */
export interface QuestProperties {
  /** Holds the board's settings when the quest is played on a drawn board with no map. */
  readonly drawing?: unknown;
  readonly real?: unknown;
  readonly audioUrl?: string;
  /** Stars for each second left at the finish. */
  readonly secondsToScore?: number;
  /** Id of the quest that goes on at the finish, from its group 1. In a file null is the quest itself. */
  readonly chain?: number | null;
  readonly isImmediateGrading?: boolean;
  /** -100 to 0; what a grade of 0 takes away (settled: scaled by how far under 50 the grade is). */
  readonly negativeGrading?: number;
  /** Whether the stars of a chain can be gone on with later, and for what: true, a number of stars, or a share like `10%`. */
  readonly allowContinuing?: boolean | number | string;
  /** When players are told which reactions were right: `never`, `each`, `end`. */
  readonly showRight?: string;
  /** Whether players take its questions along, to play where there is no network; by default they do, but not in a contest. */
  readonly offline?: boolean | string;
  /** Every mindchunk needs a pick before an answer is taken. */
  readonly allChecked?: boolean;
  readonly [key: string]: unknown;
}

export interface Creator {
  readonly userId: UserId;
  readonly username: string;
}

/** What a creator decides about a quest: the attributes form, and no more. */
export interface QuestAttributes extends LatLng {
  readonly title: string;
  readonly shortDescription: string;
  /** HTML, cleaned by the server when it is saved. */
  readonly longDescription: string;
  /** The discerning code: at most one quest of a creator has it. Empty for none. */
  readonly code: string;
  /** The place in words; the masked placeholder where it is kept secret. */
  readonly location: string;
  readonly image: ImageReference | null;
  /** Index into the game palette. */
  readonly color: number;
  readonly advertisingLatitude: number | null;
  readonly advertisingLongitude: number | null;
  /** Metres; only mindsets nearer than this are shown. 0: all. */
  readonly withinDistance: number;
  /** Metres; only mindsets nearer than this can be opened. 0: everywhere. */
  readonly activeDistance: number;
  readonly virtual: boolean;
  /** In major units of `currency`. 0 is free. */
  readonly price: number;
  readonly currency: Currency;
  readonly active: boolean;
  readonly showPoints: boolean;
  readonly searchable: boolean;
  readonly editable: boolean;
  readonly forContest: boolean;
  readonly startTime: number | null;
  readonly endTime: number | null;
  readonly properties: QuestProperties;
}

/** A quest as lists and the presentation page know it. The password itself never leaves the server. */
export interface Quest extends Omit<QuestAttributes, 'startTime' | 'endTime'> {
  readonly id: QuestId;
  readonly creator: Creator;
  readonly version: QuestVersion;
  readonly withPassword: boolean;
  readonly mindsetCount: number;
  /** Of its mindsets those that are switched on and complete. */
  readonly playableCount: number;
  readonly deleted: boolean;
  /** Counts every saved change of the quest, its mindsets and drawings: two tabs find out by it. */
  readonly revision: number;
  /** Of a hidden copy that its creator tries: the quest it was made of. */
  readonly rehearsalOf?: QuestId;
}

/** A quest as its creator's lists show it: what may be long is loaded with the quest itself. */
export interface OwnQuest extends Omit<Quest, 'longDescription' | 'properties' | 'playableCount' | 'rehearsalOf'> {
  /** Played on a drawn board with no map. */
  readonly isBoard: boolean;
}

/** A quest in its creator's dumpster. */
export interface DeletedQuest extends OwnQuest {
  /** Epoch milliseconds. */
  readonly deletedAt: number;
}

/** Default of the location text for contest and social quests (Spec §3, §4). */
export const MASKED_LOCATION = '***';

/** The location of a searchable quest, until its creator gives another: as it is stored, letter for letter (Spec §4 "Creation flow"). */
export const MY_LOCATION = 'My location';

/** A quest as others than its creator see it: its code and its properties (chain, grading) stay on the server. */
export interface QuestSummary extends Omit<
  Quest,
  'longDescription' | 'code' | 'properties' | 'playableCount' | 'rehearsalOf'
> {
  /** Played on a drawn board with no map. */
  readonly isBoard: boolean;
}
