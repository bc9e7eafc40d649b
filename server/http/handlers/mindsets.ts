import type { QuestId } from '@mangoquest/core/ids.ts';
import type { CallInput } from '@mangoquest/contract/call.ts';
import * as calls from '@mangoquest/contract/calls/mindsets.ts';
import { endRehearsal, setRehearsalClock, startRehearsal } from '@mangoquest/contract/calls/rehearsals.ts';
import { parseGamecode } from '@mangoquest/core/mindset/gamecode.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { completedMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { SentMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Asker } from '../../access/quest-access.ts';
import type { MapSave } from '../../services/editor/map-save.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import type { MindsetCopiesService } from '../../services/editor/mindset-copies.service.ts';
import type { MindsetMapService } from '../../services/editor/mindset-map.service.ts';
import type { PlayersMindsetsService } from '../../services/editor/players-mindsets.service.ts';
import type { RehearsalsService } from '../../services/editor/rehearsals.service.ts';
import { sessionHandler } from '../handler.ts';
import { playersHandlers } from './players-mindsets.ts';
import { positionOf } from './position.ts';
import { mindsetGroupsReply } from './mindset-groups-reply.ts';
import { NOTHING_TO_DELETE } from './nothing-to-delete.ts';

/** The group in a gamecode of this quest; throws for another quest's gamecode. */
function groupOf(questId: QuestId, gamecode: string): string {
  const parts = parseGamecode(gamecode);
  if (parts === null || (gamecode !== '' && parts.questId !== questId))
    throw new Invalid([{ field: 'gamecodeToRemove', message: 'common.invalid' }]);
  return parts.group;
}

/** Completes mindsets: the call's quest and their index as position, unless they have their own. */
function addedTo(questId: QuestId, mindsets: readonly SentMindset[]): Mindset[] {
  return mindsets.map((mindset, index) => completedMindset(mindset, questId, index));
}

function changedIn(questId: QuestId, changed: CallInput<typeof calls.updateMindsets>['changed']): MindsetDifference[] {
  return changed.map((change) => ({ ...change, questId: change.questId ?? questId }));
}

export function mindsetHandlers({
  mindsetMap,
  mindsetCopies,
  rehearsals,
  playersMindsets,
}: {
  readonly mindsetMap: MindsetMapService;
  readonly mindsetCopies: MindsetCopiesService;
  readonly rehearsals: RehearsalsService;
  readonly playersMindsets: PlayersMindsetsService;
}) {
  return {
    fetchMyMindsets: sessionHandler(
      calls.fetchMyMindsets,
      async ({ questId }, { session }) => mindsetGroupsReply(await mindsetMap.groups(session, questId)),
      { limit: 'read', isLarge: true },
    ),

    ...partHandlers(mindsetMap, playersMindsets),
    ...playersHandlers(playersMindsets),

    saveMindsetMap: sessionHandler(calls.saveMindsetMap, ({ questId, added, changed, ...save }, { session, now }) =>
      mindsetMap.save(
        session,
        {
          ...save,
          questId,
          added: addedTo(questId, added),
          changed: changedIn(questId, changed),
          isDraft: true,
        },
        now,
      ),
    ),

    startRehearsal: sessionHandler(startRehearsal, ({ questId, added, changed, ...save }, { session, now }) =>
      rehearsals.start(
        session,
        { ...save, questId, added: addedTo(questId, added), changed: changedIn(questId, changed), isDraft: true },
        now,
      ),
    ),

    endRehearsal: sessionHandler(endRehearsal, async ({ questId }, { session }) => {
      await rehearsals.end(session, questId);
      return 'ok!' as const;
    }),

    setRehearsalClock: sessionHandler(setRehearsalClock, async ({ questId, time }, { session, now }) => {
      await rehearsals.setClock(session, questId, time, now);
      return 'ok!' as const;
    }),

    copyMindsets: sessionHandler(
      calls.copyMindsets,
      async ({ mindsetIds, questId, regionId = -1 }, { session, now }) => {
        const copies = { mindsetIds, questId, regionId: regionId === -1 ? null : regionId };
        await mindsetCopies.copy(session, copies, now);
        return 'ok!' as const;
      },
    ),
  };
}

/**
 * The specification's three calls each do a part of what `saveMindsetMap` does in one, and enforce all rules even for
 * drafts.
 */
function partHandlers(mindsetMap: MindsetMapService, playersMindsets: PlayersMindsetsService) {
  /** A player of a social quest may save their own mindsets, its creator all. */
  const savePart = async (asker: Asker, save: MapSave, now: number, position: MeasuredLatLng | null = null) =>
    (await playersMindsets.save(asker, save, position, now)) ?? mindsetMap.save(asker, save, now);

  return {
    saveMindsets: sessionHandler(
      calls.saveMindsets,
      async ({ added, marked, questId, revision, saveKey, ...place }, { session, now }) => {
        const saved = await savePart(
          session,
          {
            questId,
            revision,
            saveKey,
            marked,
            added: addedTo(questId, added),
            changed: [],
            deleted: [],
            startId: marked?.start[0] ?? null,
          },
          now,
          positionOf(place),
        );
        return saved.marked;
      },
    ),

    updateMindsets: sessionHandler(
      calls.updateMindsets,
      async ({ changed, marked, questId, revision, saveKey, ...place }, { session, now }) => {
        const saved = await savePart(
          session,
          {
            questId,
            revision,
            saveKey,
            marked,
            added: [],
            changed: changedIn(questId, changed),
            deleted: [],
            startId: marked?.start[0] ?? null,
          },
          now,
          positionOf(place),
        );
        return saved.marked;
      },
    ),

    deleteMindsets: sessionHandler(calls.deleteMindsets, async (input, { session, now }) => {
      const { deleted = [], desocialized = [], marked, questId, revision, saveKey } = input;
      const groupToRemove = groupOf(questId, input.gamecodeToRemove ?? '');
      const isNothing = deleted.length + desocialized.length === 0;
      if (isNothing && !(await mindsetMap.hasInGroup(session, questId, groupToRemove))) return NOTHING_TO_DELETE;
      await savePart(
        session,
        {
          questId,
          revision,
          saveKey,
          marked,
          added: [],
          changed: [],
          deleted,
          desocialized,
          startId: marked?.start[0] ?? null,
          groupToRemove,
        },
        now,
      );
      return 'ok!';
    }),
  };
}
