import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import Dexie from 'dexie';
import type { TrophyTexts } from '@mangoquest/core/contest/trophy.rules.ts';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Ground } from '@mangoquest/core/quest/ground.ts';
import type { ChainTarget, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import type { PropertyRow } from '@mangoquest/core/quest/property-rows.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { GoneSearchable, KeptSearchable } from '@mangoquest/core/play/kept-searchable.ts';
import type { Penalty } from '@mangoquest/core/play/score.ts';
import type { WayPlace, WayStop } from '@mangoquest/core/play/own-way.ts';
import { REFUSE_LATE } from './gone-users.ts';
import { declareVersions } from './versions.ts';
import type {
  DoneMindset,
  GameNote,
  MindsetPoint,
  Pick as ReactionPick,
  PlayPack,
} from '@mangoquest/core/play/play.ts';

/*
 * The local browser database (Spec §3). Every record has the id of its user, so that the next user of the same browser
 * finds none of it; nothing secret is stored in it (settled, Sessions).
 */

export interface UserRecord {
  readonly userId: number;
  readonly username: string;
  readonly lastSeen: number;
}

export interface ScoreRecord {
  readonly userId: number;
  readonly questId: number;
  /** 0 if only the score is known. */
  readonly entryId: number;
  readonly score: number;
  /** The time bonus, included in `score`. */
  readonly timeBonus?: number;
  readonly done: readonly DoneMindset[];
  /** Whether the player has seen the finish on this device. */
  readonly finished?: boolean | undefined;
  /** Where it leads into another quest. */
  readonly next?: ChainTarget | undefined;
  /** Mindsets of the quest can be opened by the code at their place. */
  readonly hasCodes?: boolean;
  /** What its creator changed in the game. */
  readonly notes?: readonly GameNote[];
  readonly title?: string;
  readonly bestEarlier?: number | null;
}

/** What was carried over from the previous game in a chain. Spec §3, local score record. */
export interface ChainRecord {
  readonly userId: number;
  readonly questId: number;
  /** Null if that quest was deleted. */
  readonly previousQuestId: number | null;
  readonly penalty: Penalty;
  readonly stars: number;
}

export interface SearchableRecord extends KeptSearchable {
  readonly userId: number;
  /** Epoch milliseconds of the device's clock. */
  readonly savedAt: number;
}

export interface GoneSearchableRecord extends GoneSearchable {
  readonly userId: number;
}

/** A file of another site that is used by a quest. */
export interface AssetRecord {
  readonly userId: number;
  readonly url: string;
  readonly content: Blob;
  /** Epoch milliseconds of the device's clock. */
  readonly keptAt: number;
}

/** The content of a quest's map. One stored by an earlier version only has mindsets. */
export interface KeptContent {
  readonly mindsets: readonly Mindset[];
  readonly drawings?: readonly Drawing[];
  readonly regions?: readonly MapRegion[];
  readonly ground?: Ground;
}

/** A creator's unsaved changes on the mindset map: the whole content as loaded, and as it is now. */
export interface DraftRecord {
  /** Unique per page: two tabs with the same map never overwrite each other's draft. */
  readonly id: string;
  readonly userId: number;
  readonly questId: number;
  readonly revision: number;
  readonly base: KeptContent;
  readonly current: KeptContent;
  /** A save that may or may not have reached the server. */
  readonly sent?: { readonly key: string; readonly revision: number; readonly content: KeptContent } | null;
  readonly changedAt: number;
}

/** A creator's unsaved input in the attributes form. Contains no password. */
export interface FormDraftRecord {
  /** Unique per form: two tabs with the same form never overwrite each other's draft. */
  readonly id: string;
  readonly userId: number;
  /** 0 for a quest that is not saved yet. */
  readonly questId: number;
  /** The quest that is being copied; 0 for none. */
  readonly copyOf: number;
  /** The revision and the attributes that the form was loaded with. */
  readonly revision: number;
  readonly base: QuestAttributes;
  readonly values: QuestAttributes;
  readonly rows: readonly PropertyRow[];
  /** Epoch milliseconds of the device's clock. */
  readonly changedAt: number;
}

/** A creator's unsaved input for trophies of a quest. */
export interface TrophyDraftRecord {
  readonly userId: number;
  readonly questId: number;
  readonly rows: readonly {
    /** 0 for an unsaved one. */
    readonly id: number;
    readonly texts: TrophyTexts;
    readonly wasSent: boolean;
  }[];
}

/** The clock of a device when an answer was given. */
export interface GivenClock {
  /** Milliseconds by which the server's clock was ahead, as an earlier page had learnt. */
  readonly offset: number;
  /** By how much it was ahead of the page's even clock. */
  readonly gap: number;
  readonly page: number;
}

/** An answer that the server has not graded yet: it survives a reload, and is sent when the device is online again. */
export interface PendingAnswerRecord {
  readonly userId: number;
  readonly entryId: number;
  readonly questId: number;
  readonly mindsetId: number;
  readonly title: string;
  readonly picks: readonly ReactionPick[];
  /** Position of the player when answering; null if unknown. Accuracy in metres. */
  readonly place: MeasuredLatLng | null;
  /** Epoch milliseconds of the server's clock. */
  readonly answeredAt: number;
  /** No reply had told the server's time yet: `answeredAt` is by this device's clock. */
  readonly isByDevice?: true;
  /** What was known of that clock then. */
  readonly clock?: GivenClock;
}

/** The last reply of a query that is stored on the device. */
export interface KeptReplyRecord {
  readonly userId: number;
  /** Name of the query, and its input as text. */
  readonly name: string;
  readonly input: string;
  readonly data: unknown;
}

/** A quest's map as it is saved, for its creator. */
export interface KeptMapRecord {
  readonly userId: number;
  readonly questId: number;
  /** Epoch milliseconds of the device's clock. */
  readonly usedAt: number;
  /** Bytes, about. */
  readonly size: number;
  readonly map: unknown;
}

/** The download of a quest for playing it offline. */
export interface PlayPackRecord extends PlayPack {
  readonly userId: number;
}

/** The track of one game, for its player's replay. It never leaves the device. */
export interface OwnWayRecord {
  readonly userId: number;
  readonly entryId: number;
  readonly questId: number;
  readonly title: string;
  readonly isBoard: boolean;
  readonly isVirtual: boolean;
  readonly showPoints: boolean;
  readonly mindsetCount: number;
  readonly places: readonly WayPlace[];
  readonly stops: readonly WayStop[];
  readonly score: number;
  /** Stars carried over from earlier games in a chain, included in `score`. */
  readonly carried: number;
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

/** How a new mindset of a player's own was sent: again the same way it is added only once. */
export interface SentDraft {
  readonly saveKey: string;
  /** Kind of the chosen place, independent of its coordinates. */
  readonly where: string;
  readonly at: LatLng;
}

/** What a player has entered in one game and not sent. */
export interface EntryInputRecord {
  readonly userId: number;
  readonly entryId: number;
  /** The place chosen in a virtual quest. */
  readonly place?: LatLng | null;
  /** Picks of open questions, by mindset and mindchunk. */
  readonly picks?: Readonly<Record<number, Readonly<Record<number, number>>>>;
  /** Mindsets that were seen on the way, where the quest shows only what is near. */
  readonly seen?: readonly MindsetPoint[];
  /** Mindsets opened by the code at their place. */
  readonly byCode?: readonly number[];
  /**
   * Unsaved mindsets of their own by id; 0 for a new one. `key` tells one new one from the next, in all tabs, and
   * `version` what one tab has written from what another has: of one id there are as many as were written apart.
   */
  readonly drafts?: readonly (readonly [
    id: number,
    draft: PlayersDraft,
    sent?: SentDraft,
    key?: string,
    version?: string,
  ])[];
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

export type LocalDatabase = Dexie & {
  user_info: Dexie.Table<UserRecord, number>;
  searchable_qsets: Dexie.Table<SearchableRecord, [number, number]>;
  searchable_qsets_deleted: Dexie.Table<GoneSearchableRecord, [number, number]>;
  mgq_scores: Dexie.Table<ScoreRecord, [number, number]>;
  mgq_chains: Dexie.Table<ChainRecord, [number, number]>;
  mgq_assets: Dexie.Table<AssetRecord, [number, string]>;
  map_drafts: Dexie.Table<DraftRecord, string>;
  typed_forms: Dexie.Table<FormDraftRecord, string>;
  trophy_drafts: Dexie.Table<TrophyDraftRecord, [number, number]>;
  pending_answers: Dexie.Table<PendingAnswerRecord, [number, number, number]>;
  kept_replies: Dexie.Table<KeptReplyRecord, [number, string, string]>;
  kept_maps: Dexie.Table<KeptMapRecord, [number, number]>;
  play_packs: Dexie.Table<PlayPackRecord, [number, number]>;
  own_ways: Dexie.Table<OwnWayRecord, [number, number]>;
  entry_inputs: Dexie.Table<EntryInputRecord, [number, number]>;
};

let opened: LocalDatabase | null = null;

/** The database, opened at first use. */
export function localDatabase(): LocalDatabase {
  if (opened) return opened;
  const database = new Dexie('mangoquest') as LocalDatabase;
  declareVersions(database);
  database.use(REFUSE_LATE);
  // Another tab deletes it when its user logs out, or a newer app upgrades it: it makes way, without Dexie's warning.
  database.on('versionchange', () => {
    database.close({ disableAutoOpen: false });
    return false;
  });
  opened = database;
  return database;
}

/** Deletes the whole database: logging out clears what this browser stores (Spec §4, logout). It is created again at the next use. */
export async function clearLocalDatabase(): Promise<void> {
  if (opened !== null) await quiet(opened);
  const database = localDatabase();
  opened = null;
  await database.delete();
}

/** Waits for running writes: they would block the deletion. */
async function quiet(database: LocalDatabase): Promise<void> {
  try {
    await database.transaction('rw', database.tables, () => undefined);
  } catch {
    // A database that cannot be opened is ignored.
  }
}
