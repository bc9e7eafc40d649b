import * as calls from '@mangoquest/contract/calls/mindsets.ts';
import type { MindsetMapService } from '../../services/mindset-map.service.ts';
import { sessionHandler } from '../handler.ts';
import { askerOf } from './asker.ts';

/** The specification's three calls do a part each of what `saveMindsetMap` does at once. */
export function mindsetHandlers({ mindsetMap }: { readonly mindsetMap: MindsetMapService }) {
  return {
    fetchMyMindsets: sessionHandler(calls.fetchMyMindsets, ({ questId }, { session }) => (
      mindsetMap.groups(askerOf(session), questId)
    ), { limit: 'read' }),

    saveMindsets: sessionHandler(calls.saveMindsets, async ({ mindsets, marked, questId, revision, saveKey }, { session, now }) => {
      const saved = await mindsetMap.save(askerOf(session), {
        questId, revision, saveKey, marked, added: mindsets, changed: [], deleted: [], startId: marked?.start[0] ?? null,
      }, now);
      return saved.marked;
    }),

    updateMindsets: sessionHandler(calls.updateMindsets, async ({ changes, marked, questId, revision, saveKey }, { session, now }) => {
      const saved = await mindsetMap.save(askerOf(session), {
        questId, revision, saveKey, marked, added: [], changed: changes, deleted: [], startId: marked?.start[0] ?? null,
      }, now);
      return saved.marked;
    }),

    deleteMindsets: sessionHandler(calls.deleteMindsets, async ({ mindsetsToDelete, marked, questId, revision, saveKey }, { session, now }) => {
      await mindsetMap.save(askerOf(session), {
        questId, revision, saveKey, marked, added: [], changed: [], deleted: mindsetsToDelete, startId: marked?.start[0] ?? null,
      }, now);
      return 'ok!';
    }),

    saveMindsetMap: sessionHandler(calls.saveMindsetMap, ({ questId, revision, saveKey, added, changed, deleted, startId }, { session, now }) => (
      mindsetMap.save(askerOf(session), { questId, revision, saveKey, added, changed, deleted, startId }, now)
    )),
  };
}
