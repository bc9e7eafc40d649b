import type { Call, CallInput, CallOutput } from '@mangoquest/contract/call.ts';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets, type saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { isUnchanged } from '@mangoquest/core/drawing/unit-changes.ts';
import { groundOf } from '@mangoquest/core/quest/ground.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { callError } from '../../api/call-error.ts';
import type { SavedIds, ServerContent } from './model/after-save.ts';
import type { PendingChanges } from './model/pending.ts';

export interface Report {
  readonly reasons: readonly string[];
  readonly isHidden: boolean;
  /** The reports are about a mindset that its author removed before adding this one. */
  readonly isEarlier: boolean;
  /** How often its author had edited it. */
  readonly edits: number;
}

export type Reported = ReadonlyMap<number, Report>;

export interface ServerMap {
  readonly quest: Quest;
  readonly content: ServerContent;
  /** Authors of mindsets added by players, by user id. */
  readonly players: ReadonlyMap<number, string>;
  /** Open reports by mindset. */
  readonly reported: Reported;
}

/** The editor's calls to the server. */
export interface MapServer {
  readonly load: (questId: number) => Promise<ServerMap>;
  /** Returns the new ids of what was added, in order. */
  readonly save: (
    questId: number,
    revision: number,
    changes: PendingChanges,
    saveKey: string,
    isConfirmed?: boolean,
  ) => Promise<SavedIds>;
}

/** Makes a call, with the page's session or a test's. */
export type Ask = <C extends Call>(endpoint: C, input: CallInput<C>) => Promise<CallOutput<C>>;

/**
 * Loads the map of the user's own quest. Drawings are loaded after the mindsets, whose reply contains the revision: so
 * they may be newer than that revision, which the next save detects, but never older.
 */
export async function askForMap(ask: Ask, questId: number): Promise<ServerMap> {
  const { groups, targetsOff = [], players = [], reported = [], revision } = await ask(fetchMyMindsets, { questId });
  const [{ quest }, drawings, regions] = await Promise.all([
    ask(fetchQuests, { questId }),
    ask(fetchDrawings, { questId }),
    ask(fetchRegions, { questId }),
  ]);
  if (quest === null) throw callError('not-found');
  const isOff = new Set(targetsOff);
  // Two tabs may have used the same position: then the older one comes first.
  const mindsets = groups
    .flatMap((group) => group.mindsets.map((mindset) => ({ ...mindset, isTargeted: !isOff.has(mindset.id) })))
    .sort((a, b) => a.order - b.order || a.id - b.id);
  return {
    quest,
    players: new Map(players.map(({ id, name }) => [id, name])),
    reported: new Map(reported.map(({ id, ...report }) => [id, report])),
    content: {
      mindsets,
      drawings: drawings.filter(({ type }) => type !== 'noMapBoard'),
      regions,
      ground: groundOf(quest.properties, drawings),
      revision,
    },
  };
}

/**
 * A save of everything, all or nothing. The idempotency key belongs to exactly these changes: repeated after a lost
 * reply, the server returns its first result.
 */
export function saveOf(
  questId: number,
  revision: number,
  { added, changed, deleted, startId, drawings, regions, ground }: PendingChanges,
  saveKey: string,
  isConfirmed = false,
): CallInput<typeof saveMindsetMap> {
  return {
    questId,
    revision,
    saveKey,
    added,
    changed,
    deleted,
    startId,
    ...(isUnchanged(drawings) ? {} : { drawings }),
    ...(isUnchanged(regions) ? {} : { regions }),
    ...ground,
    ...(isConfirmed ? { confirmed: true } : {}),
  };
}
