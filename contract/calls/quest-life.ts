import { z } from 'zod';
import { call } from '../call.ts';
import { orNone, wireBoolean, wireId, wireText } from '../wire/fields.ts';
import { DOCUMENT_PARTS } from '@mangoquest/core/quest/document-difference.ts';
import { QUEST_PARTS } from '@mangoquest/core/quest/quest-history.ts';
import { DASHBOARD_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import { pageFields } from '../wire/page.ts';
import { as, record } from '../wire/record.ts';
import {
  anyQuestReference,
  createdQuest,
  mindsetOfIssue,
  questConflict,
  deletedQuest,
  questAttributes,
  QUEST_MISFITS,
  questReference,
  sentQuest,
} from '../wire/quest.ts';

export const deleteQuest = call({
  name: 'MgqDeleter',
  method: 'POST',
  path: '/mgqAuth/MgqDeleter',
  access: 'account',
  body: 'form',
  text: true,
  request: record({
    questId: as('quest', questReference),
    /** The creator has agreed to withdraw a quest that others have entered or paid for. */
    confirmed: wireBoolean.optional(),
  }),
  reply: z.literal('ok!'),
  summary:
    "Moves a quest of the user's own to the dumpster; whoever plays it is stopped. `needs-confirmation` for one that is published and that others " +
    'have entered or paid for, until it is sent with `confirmed`; `not-found` for another\'s. Spec §1, §4 "Quest life", §7, §8.',
  repeatable: true,
});

export const handleDeletedQuest = call({
  name: 'MgqDeletedHandler',
  method: 'POST',
  path: '/mgqAuth/MgqDeletedHandler',
  access: 'account',
  body: 'form',
  request: record({
    mode: z.enum(['fetch', 'restore', 'delete']),
    /** Which quest to restore or delete; ignored with `fetch`. */
    questId: as('mgq', orNone(anyQuestReference)),
    ...pageFields(DASHBOARD_SORT_KEYS),
  }),
  reply: record({
    outcome: z.enum(['ok!', 'duplicate_code']),
    /** The dumpster after the call, one page. */
    quests: as('mgqList', z.array(deletedQuest)),
  }),
  paged: true,
  summary:
    'The dumpster: `fetch` lists it, each with when it was deleted (epoch milliseconds), `restore` brings a quest back, `delete` removes one for ever, with all that hangs on it. `duplicate_code`: ' +
    'another quest has taken the code of the one to restore, which stays where it is. `not-found` for what does not lie there. Spec §4 "Quest life", §7, §8.',
});

export const checkQuestPassword = call({
  name: 'MgqPasswordChecker',
  method: 'POST',
  path: '/mgqAuth/MgqPasswordChecker',
  access: 'anyone',
  body: 'form',
  text: true,
  request: record({ questId: as('mgqId', wireId), password: as('mgqPassword', z.string().max(200)) }),
  reply: z.enum(['ok!', 'wrong_pass']),
  summary:
    'Whether this is the password of a quest. With `ok!` this sign-in may enter it by `UsQuestsSetter`, for 30 days or until the password changes; a visitor is told alone, before an account is made for them; a quest without a password ' +
    'takes any. `too-many` after five wrong ones in a minute; `not-found` for a quest that the user cannot see. Spec §4 "Enter flow", §7, §8.',
  repeatable: true,
});

const revision = {
  revision: z.int(),
  username: z.string(),
  /** Epoch milliseconds. */
  savedAt: z.int(),
  /** The parts that were saved; empty for the state before the history began. */
  parts: z.array(z.enum(QUEST_PARTS)),
  /** This is the current state of the quest. */
  isCurrent: z.boolean(),
};

export const fetchQuestHistory = call({
  name: 'QuestHistory',
  method: 'GET',
  path: '/api/quests/{questId}/history',
  access: 'account',
  body: 'none',
  request: z.strictObject({ questId: wireId }),
  reply: z.array(z.object(revision)),
  summary:
    "What a quest of the user's own was after each spell of saves, the newest first: saves of one user within five minutes are one. At most 100 are kept, and 20 MiB. " +
    'Empty for a quest that was never changed.',
});

export const fetchQuestRevision = call({
  name: 'QuestRevision',
  method: 'GET',
  path: '/api/quests/{questId}/history/{revision}',
  access: 'account',
  body: 'none',
  request: z.strictObject({ questId: wireId, revision: wireId }),
  reply: z.object({
    ...revision,
    attributes: questAttributes,
    mindsetsCount: z.int(),
    drawingsCount: z.int(),
    regionsCount: z.int(),
    trophiesCount: z.int(),
    /** The current attributes. */
    now: questAttributes,
    /**
     * For each part that differs from the current state: its number of items then and now, and what was added, changed
     * and removed since.
     */
    changes: z.array(
      z.object({
        part: z.enum(DOCUMENT_PARTS),
        before: z.int(),
        now: z.int(),
        added: z.int(),
        removed: z.int(),
        changed: z.int(),
      }),
    ),
    /** Number of its pictures that are no longer stored. */
    goneImages: z.int(),
  }),
  summary:
    "One revision of a quest of the user's own: its attributes then and now, how many there were of the rest, and what became of them since.",
});

export const restoreQuestRevision = call({
  name: 'QuestRevisionRestorer',
  method: 'POST',
  path: '/api/quests/{questId}/history/{revision}/restore',
  access: 'account',
  body: 'json',
  text: true,
  request: z.strictObject({ questId: wireId, revision: wireId, confirmed: wireBoolean.optional() }),
  reply: z.enum(['ok!', 'duplicate_code']),
  summary:
    "Makes a quest of the user's own what it was, as a further revision; what players answered stays theirs. Images that are gone meanwhile are left out. " +
    '`duplicate_code`: another quest has its code by now; `needs-confirmation` as for `MgqEditor`.',
});

export const copyQuest = call({
  name: 'MgqCopier',
  method: 'POST',
  path: '/api/quests/copy',
  access: 'account',
  body: 'json',
  text: true,
  request: record({
    /** The quest to copy, one of the user's own. */
    questId: wireId,
    quest: as('createdmgq', sentQuest),
    /** Absent: the copied quest's password. Empty: no password. */
    password: z.string().max(200).optional(),
    /** As for `MgqCreator`. */
    saveKey: wireText(64).optional(),
  }),
  about: 'quest',
  misfits: QUEST_MISFITS,
  reply: createdQuest,
  detail: questConflict,
  issueDetail: mindsetOfIssue,
  summary:
    'Makes a quest of the attributes of the form, with the mindsets, drawings, regions and trophies of another: everything but players, answers and orders. It is inactive. ' +
    'The code of the quest copied is its own: sent again, it is a `duplicate_code`. Replies as `MgqCreator`. Spec §2 "Copy mode", §4.',
  bodyLimit: 4_194_304,
  // With a `saveKey`, which the form sends.
  repeatable: true,
});
