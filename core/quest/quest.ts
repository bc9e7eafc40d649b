import type { LatLng } from '../geo/coordinates.ts';
import type { QuestId, UserId, VersionId } from '../ids.ts';
import type { Currency } from '../payment/currency.ts';

/** A stored image, identified by its server-made name; `content` (base64) is only set on upload. */
export interface ImageReference {
  readonly name: string;
  readonly content?: string;
  /** Alternative text; at most 200 characters. */
  readonly tag?: string;
}

/**
 * One run of a quest's schedule (Spec §3, mgqVersion). Times are epoch milliseconds, `null` if not set. Moving the
 * start into the future creates a version with the next number (Spec §4, creation flow).
 */
export interface QuestVersion {
  readonly id: VersionId;
  readonly number: number;
  readonly startTime: number | null;
  readonly endTime: number | null;
}

/** The known keys of a quest's properties; a creator may add others as key and value (Spec §3, §5). */
export interface QuestProperties {
  /** The board's settings, if the quest is played on a drawn board without a map. */
  readonly drawing?: unknown;
  readonly real?: unknown;
  readonly audioUrl?: string;
  /** Stars per second left at the finish. */
  readonly secondsToScore?: number;
  /** Id of the quest that continues after the finish, in its group 1. In a file null means the quest itself. */
  readonly chain?: number | null;
  readonly isImmediateGrading?: boolean;
  /** -100 to 0: the grade that replaces 0 (settled: scaled by how far below 50 the grade is). */
  readonly negativeGrading?: number;
  /**
   * Whether the stars of a chain can be carried on later, and at which cost: true (none), a number of stars, or a
   * percentage like `10%`.
   */
  readonly allowContinuing?: boolean | number | string;
  /** When players see the right answers: `never`, `each`, `end`. */
  readonly showRight?: string;
  /** Whether players may download its questions for offline play; by default yes, except in a contest. */
  readonly offline?: boolean | string;
  /** Every mindchunk needs a pick before an answer is accepted. */
  readonly allChecked?: boolean;
  readonly [key: string]: unknown;
}

export interface Creator {
  readonly userId: UserId;
  readonly username: string;
}

/** Everything a creator sets in the attributes form. */
export interface QuestAttributes extends LatLng {
  readonly title: string;
  readonly shortDescription: string;
  /** HTML, sanitised by the server on save. */
  readonly longDescription: string;
  /** The discerning code, unique among a creator's quests. Empty for none. */
  readonly code: string;
  /** Location as text; a masked placeholder if it is secret. */
  readonly location: string;
  readonly image: ImageReference | null;
  /** Index into the game palette. */
  readonly color: number;
  readonly advertisingLatitude: number | null;
  readonly advertisingLongitude: number | null;
  /** In metres; only mindsets nearer than this are visible. 0: all. */
  readonly withinDistance: number;
  /** In metres; only mindsets nearer than this can be opened. 0: everywhere. */
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

/** A quest as used by lists and the presentation page. The password itself never leaves the server. */
export interface Quest extends Omit<QuestAttributes, 'startTime' | 'endTime'> {
  readonly id: QuestId;
  readonly creator: Creator;
  readonly version: QuestVersion;
  readonly withPassword: boolean;
  readonly mindsetCount: number;
  /** Number of its mindsets that are switched on and complete. */
  readonly playableCount: number;
  readonly deleted: boolean;
  /** Incremented by every save of the quest, its mindsets or drawings, so that conflicts between tabs are detected. */
  readonly revision: number;
  /** For a hidden rehearsal copy: the quest it was made of. */
  readonly rehearsalOf?: QuestId;
}

/** A quest in its creator's lists: large fields are only loaded with the quest itself. */
export interface OwnQuest extends Omit<Quest, 'longDescription' | 'properties' | 'playableCount' | 'rehearsalOf'> {
  /** Played on a drawn board without a map. */
  readonly isBoard: boolean;
}

/** A quest in its creator's dumpster. */
export interface DeletedQuest extends OwnQuest {
  /** Epoch milliseconds. */
  readonly deletedAt: number;
}

/** Default of the location text for contest and social quests (Spec §3, §4). */
export const MASKED_LOCATION = '***';

/** Default location text of a searchable quest, stored literally (Spec §4 "Creation flow"). */
export const MY_LOCATION = 'My location';

/** A quest as visible to others than its creator: its code and properties (chain, grading) stay on the server. */
export interface QuestSummary extends Omit<
  Quest,
  'longDescription' | 'code' | 'properties' | 'playableCount' | 'rehearsalOf'
> {
  /** Played on a drawn board without a map. */
  readonly isBoard: boolean;
}
