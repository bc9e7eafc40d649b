import { z } from 'zod';
import { DASHBOARD_SORT_KEYS, PUBLIC_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import { call } from '../call.ts';
import {
  LAT_LNG,
  LAT_LNG_IF_KNOWN,
  latLng,
  orNone,
  wireBoolean,
  wireId,
  wireInteger,
  wireText,
} from '../wire/fields.ts';
import { chainTarget } from '../wire/mindset.ts';
import { resumeOffer } from '../wire/play.ts';
import { presentation } from '../wire/presentation.ts';
import { pageFields } from '../wire/page.ts';
import { as, record } from '../wire/record.ts';
import {
  createdQuest,
  mindsetOfIssue,
  ownQuest,
  quest,
  questConflict,
  questSummary,
  QUEST_MISFITS,
  sentQuest,
} from '../wire/quest.ts';

const publicPage = pageFields(PUBLIC_SORT_KEYS);

export const fetchPublicQuests = call({
  name: 'MgqWebFetcher',
  method: 'GET',
  path: '/mgq/MgqWebFetcher',
  access: 'anyone',
  body: 'none',
  request: z.strictObject({ sort: publicPage.sort, descending: publicPage.descending }),
  reply: z.array(questSummary),
  paged: true,
  summary:
    'The first page of the public list: active quests that are not deleted and have something to play, 100 at most. Built once per change, with an ETag. What `x-next` says is sent to `PublicQuests`. Spec §7.',
});

export const fetchPublicPage = call({
  name: 'PublicQuests',
  method: 'POST',
  path: '/api/quests/public',
  access: 'anyone',
  body: 'json',
  request: z.strictObject({
    ...pageFields([...PUBLIC_SORT_KEYS, 'distance']),
    /**
     * Reference point of distances; in the body, because URLs are logged. Quests that can be played anywhere have no
     * distance, and come last.
     */
    latitude: LAT_LNG.latitude.optional(),
    longitude: LAT_LNG.longitude.optional(),
  }),
  reply: z.array(questSummary),
  paged: true,
  summary: 'Any page of the public list in any order, also by the distance from a place. The place is not kept.',
  repeatable: true,
});

export const fetchQuestsForUser = call({
  name: 'AllQSetsGetter',
  method: 'POST',
  path: '/mobile/AllQSetsGetter',
  access: 'session',
  body: 'form',
  request: z.strictObject(publicPage),
  reply: z.array(questSummary),
  paged: true,
  summary: 'The public list for a signed-in user, in pages. Spec §7.',
});

export const fetchMyQuests = call({
  name: 'MyMgqFetcher',
  method: 'POST',
  path: '/mgqAuth/MyMgqFetcher',
  access: 'session',
  body: 'form',
  request: z.strictObject(pageFields(DASHBOARD_SORT_KEYS)),
  reply: z.array(ownQuest),
  paged: true,
  summary:
    "The user's own quests that are not deleted, in pages, without long descriptions and properties: `MgqFetcher` with `mgqId` gives one whole. Spec §7.",
});

export const createQuest = call({
  name: 'MgqCreator',
  method: 'POST',
  path: '/mgqAuth/MgqCreator',
  access: 'account',
  body: 'json',
  text: true,
  request: record({
    quest: as('createdmgq', sentQuest),
    password: z.string().max(200).optional(),
    /**
     * Idempotency key, chosen by the client once per form: a repeat after a lost reply saves the same quest again and
     * creates no second one.
     */
    saveKey: wireText(64).optional(),
  }),
  about: 'quest',
  misfits: QUEST_MISFITS,
  reply: createdQuest,
  detail: questConflict,
  issueDetail: mindsetOfIssue,
  summary:
    "Makes a quest of the signed-in account, inactive whatever is sent, to be published by `MgqEditor` or `QuestPublisher`: `id:code`, `duplicate_code` or `error`; breaches of the form's rules: `invalid`. What is left out takes its default. Spec §3, §5, §7.",
  bodyLimit: 4_194_304,
  // With a `saveKey`, which the form sends.
  repeatable: true,
});

export const editQuest = call({
  name: 'MgqEditor',
  method: 'POST',
  path: '/mgqAuth/MgqEditor',
  access: 'account',
  body: 'json',
  text: true,
  request: record({
    quest: as('editedmgq', sentQuest),
    questId: wireId,
    /** An empty text clears the password, an absent one keeps it. */
    password: z.string().max(200).optional(),
    /** The revision that the form loaded; if another tab has saved since, the save is a `conflict`. */
    revision: wireInteger.optional(),
    /** The creator has agreed to withdraw a quest, or to move its start forward, although others have entered or paid for it. */
    confirmed: wireBoolean.optional(),
  }),
  about: 'quest',
  misfits: QUEST_MISFITS,
  reply: z.enum(['ok!', 'duplicate_code', 'error']),
  detail: questConflict,
  issueDetail: mindsetOfIssue,
  summary:
    "Changes a quest of the user's own; what is left out stays as it is saved. `invalid` with what is missing of its mindsets where it is published before it may be, as by `QuestPublisher`; `not-found` for another's, `conflict` when it was changed meanwhile, with who, when and what in its `detail`, `needs-confirmation` for a published one that " +
    'others have entered or paid for and that is switched off or begins earlier, until it is sent with `confirmed`. Spec §1, §5, §7.',
  bodyLimit: 4_194_304,
  repeatable: true,
});

export const setQuestActive = call({
  name: 'QuestPublisher',
  method: 'POST',
  path: '/api/quests/active',
  access: 'account',
  body: 'json',
  request: z.strictObject({
    questId: wireId,
    active: wireBoolean,
    /** As for `MgqEditor`. */
    revision: wireInteger.optional(),
    confirmed: wireBoolean.optional(),
  }),
  reply: z.object({ revision: z.int() }),
  issueDetail: mindsetOfIssue,
  summary:
    "Publishes a quest of the user's own, or takes it back. What is missing before it can be published is `invalid`: each issue has its mindset as its `detail`, with the sentence. " +
    '`conflict` and `needs-confirmation` as for `MgqEditor`.',
  repeatable: true,
});

export const fetchPresentation = call({
  name: 'MgqAllForSelectedFetcher',
  method: 'GET',
  path: '/mgq/MgqAllForSelectedFetcher/{id}',
  access: 'anyone',
  body: 'none',
  request: z.strictObject({ id: wireId }),
  reply: presentation,
  summary:
    'All that the presentation page shows to a visitor. `not-found` for one that is deleted or not active, or has nothing to play. Spec §2, §7.',
});

export const fetchPresentationForUser = call({
  name: 'MgqSelectedFetcher',
  method: 'POST',
  path: '/mgqAuth/MgqSelectedFetcher',
  access: 'session',
  body: 'form',
  request: record({ questId: as('quest_id', wireId), image: orNone(wireBoolean) }),
  reply: presentation,
  summary: "The presentation with the player's own status; a creator sees their inactive quests too. Spec §7.",
});

export const fetchQuests = call({
  name: 'MgqFetcher',
  method: 'POST',
  path: '/mgqAuth/MgqFetcher',
  access: 'session',
  body: 'form',
  request: record({
    ...LAT_LNG_IF_KNOWN,
    currentQuestId: as('currentMgqId', orNone(wireInteger)),
    /** One complete quest of the user's own, for its form. */
    questId: as('mgqId', orNone(wireId)),
  }),
  reply: record({
    current: as('currentMgq', questSummary.nullable()),
    /** The current quest has ended in the meantime. Reported once: after that it is no longer current. */
    timedOut: z.boolean(),
    nearest: as('mgqList', z.array(questSummary)),
    /** The complete quest that was requested by id. */
    quest: as('mgq', quest.nullable()),
    /** Progress in the current quest: when the entry ends, the score so far, what is done. */
    progress: z
      .object({
        score: z.number(),
        doneCount: z.int(),
        successCount: z.int(),
        mindsetCount: z.int(),
        finished: z.boolean(),
        /** Where a finished game leads. */
        next: chainTarget.optional(),
      })
      .nullable(),
  }),
  summary:
    "The current quest and, with a position, the quests nearest to it; with `mgqId` that quest of the user's own. Spec §7.",
});

const nextQuestId = z.codec(wireInteger, z.int().nullable(), {
  decode: (id) => (id === -1 ? null : id),
  encode: (id) => id ?? -1,
});

export const setCurrentQuest = call({
  name: 'UsQuestsSetter',
  method: 'POST',
  path: '/mgqAuth/UsQuestsSetter',
  access: 'session',
  body: 'form',
  request: record({
    /** The quest to enter; null, on the wire -1, ends the current entry. */
    questId: as('nextQuestId', nextQuestId),
    /** With -1: the quest to be ended; any other that is current goes on. Without it, whatever is current ends. */
    leaving: as('leftQuestId', wireId.optional()),
    ...LAT_LNG_IF_KNOWN,
    /** The player's answer to whether to keep the stars of earlier games. */
    resume: wireBoolean.optional(),
  }),
  reply: record({
    quest: as('currentMgq', questSummary.nullable()),
    coordinates: as('coords', latLng.nullable()),
    entryId: as('usQuestId', z.int().nullable()),
    /** Only present if the player has to be asked. */
    resume: resumeOffer.optional(),
  }),
  summary:
    'Enters a quest or stops the current one; with `leftQuestId` that one alone, and the reply has what is current then. `not-running` before the start and after the end, `forbidden` for one with a price that is not met, or a password that this sign-in has not given to `MgqPasswordChecker`. ' +
    'Stars of a game that named this quest come along. With `resume` in the reply they wait: its player is asked, and the call sent again with `resume` true or false. Spec §4, §7.',
});
