import type Dexie from 'dexie';
import { withOrder } from '@mangoquest/core/mindset/kept-mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { DraftRecord, FormDraftRecord, KeptReplyRecord } from './database.ts';

/** The form of a draft from before drawings were part of it. */
interface DraftOfMindsets extends Omit<DraftRecord, 'base' | 'current' | 'sent'> {
  readonly base: readonly Mindset[];
  readonly current: readonly Mindset[];
  readonly sent?: { readonly key: string; readonly revision: number; readonly mindsets: readonly Mindset[] } | null;
}

/**
 * The tables of each version of the local database, and how those of an older one are brought along. The six of version
 * 1 have the names given by the specification; the others are additions of ours.
 */
export function declareVersions(database: Dexie): void {
  firstVersions(database);
  laterVersions(database);
}

function firstVersions(database: Dexie): void {
  database.version(1).stores({
    user_info: 'userId',
    searchable_qsets: '[userId+mindsetId], userId, questId',
    searchable_qsets_deleted: '[userId+mindsetId], userId, questId',
    mgq_scores: '[userId+questId], userId',
    mgq_chains: '[userId+questId], userId',
    mgq_assets: '[userId+url], userId',
  });
  database.version(2).stores({ drafts: '[userId+questId], userId' });
  database.version(3).stores({ pending_answers: '[userId+entryId+mindsetId], userId' });
  database.version(4).stores({ form_drafts: '[userId+questId], userId' });
  // A primary key cannot be changed: existing drafts are moved to a new table.
  database
    .version(5)
    .stores({ form_drafts: null, typed_forms: 'id, [userId+questId+copyOf]' })
    .upgrade(async (before) => {
      const drafts = await before.table<Omit<FormDraftRecord, 'id' | 'copyOf'>>('form_drafts').toArray();
      await before
        .table('typed_forms')
        .bulkAdd(drafts.map((draft) => ({ ...draft, id: `${draft.userId}-${draft.questId}`, copyOf: 0 })));
    });
  database
    .version(6)
    .stores({ drafts: null, map_drafts: 'id, [userId+questId]' })
    .upgrade(async (before) => {
      const drafts = await before.table<Omit<DraftRecord, 'id'>>('drafts').toArray();
      await before
        .table('map_drafts')
        .bulkAdd(drafts.map((draft) => ({ ...draft, id: `${draft.userId}-${draft.questId}` })));
    });
}

function laterVersions(database: Dexie): void {
  database.version(7).stores({ kept_replies: '[userId+name+input]' });
  database.version(8).upgrade(async (before) => {
    const drafts = before.table<DraftOfMindsets, string>('map_drafts');
    for (const { base, current, sent, ...draft } of await drafts.toArray())
      await drafts.put({
        ...draft,
        base: withOrder(base),
        current: withOrder(current),
        ...(sent === undefined ? {} : { sent: sent && { ...sent, mindsets: withOrder(sent.mindsets) } }),
      });
  });
  database
    .version(9)
    .stores({})
    .upgrade(async (before) => {
      await before
        .table('map_drafts')
        .toCollection()
        .modify((draft: DraftOfMindsets) => {
          const { base, current, sent } = draft;
          Object.assign(draft, { base: { mindsets: base }, current: { mindsets: current } });
          if (sent)
            Object.assign(draft, {
              sent: { key: sent.key, revision: sent.revision, content: { mindsets: sent.mindsets } },
            });
        });
    });
  database.version(10).stores({ trophy_drafts: '[userId+questId]' });
  database.version(10).stores({ play_packs: '[userId+questId], userId' });
  database.version(11).stores({ own_ways: '[userId+entryId], userId' });
  database.version(12).stores({ entry_inputs: '[userId+entryId], userId' });
  // Maps were among the replies, without their age. Deleted, not moved: an upgrade that finds no room would block all.
  database
    .version(13)
    .stores({ kept_maps: '[userId+questId], [usedAt+size]' })
    .upgrade(async (before) => {
      const replies = before.table<KeptReplyRecord, [number, string, string]>('kept_replies');
      const keys = await replies.toCollection().primaryKeys();
      await replies.bulkDelete(keys.filter(([, name]) => name === 'mindset-map'));
    });
}
