import type { QuestId } from '@mangoquest/core/ids.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { differingAttributes, isSaveUnnecessary } from '@mangoquest/core/quest/change-detection.ts';
import { changesCompleteness, incompleteIds } from '@mangoquest/core/quest/publishing.rules.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import { DAYS_INTERVAL, runsWithin } from '@mangoquest/core/play/roaming.ts';
import type { PageRequest, QuestPage } from '@mangoquest/core/quest/page.ts';
import type { QuestConflict } from '@mangoquest/core/quest/quest-conflict.ts';
import type { OwnQuest, Quest, QuestAttributes, QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { GAME_COLORS } from '@mangoquest/core/quest/palette.ts';
import { completedAttributes, isWholeQuest } from '@mangoquest/core/quest/sent-quest.ts';
import type { SentQuest } from '@mangoquest/core/quest/sent-quest.ts';
import { versionNumberAfter } from '@mangoquest/core/quest/schedule.ts';
import { withdraws } from '@mangoquest/core/quest/withdrawal.ts';
import { demand } from '../../access/quest-access.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Conflict, NeedsConfirmation } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { PasswordHash } from '../../ports/password-hash.ts';
import { ConflictError } from '../../storage/errors.ts';
import type { MindsetsRepository } from '../../storage/interfaces/mindsets.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import { atOnce } from '../shared/quest-work.ts';
import type { QuestWork } from '../shared/quest-work.ts';
import { refuseUnpublishable } from './publishing.service.ts';
import type { PrepareAttributes } from './quest-attributes.ts';
import type { QuestHistoryService } from './quest-history.service.ts';
import { orCodeTaken, orDuplicateCode, passwordHashOf, refuseTaken } from './quest-making.ts';
import type { CreateOutcome, QuestMaking } from './quest-making.ts';
import { makeOnce } from './quest-once.ts';
import type { Images } from '../content/quests-image.ts';

/** Most quests in the list of the nearest. */
const NEAREST = 50;
/** Most quests that are looked at for it: around a place where many are over. */
const MAX_LOOKED_AT = 800;

export interface QuestsDeps {
  readonly access: QuestAccess;
  readonly quests: Pick<
    QuestsRepository,
    'isCodeTaken' | 'publicPage' | 'ownPage' | 'countOf' | 'madeWith' | 'nearest' | 'hasPlayers' | 'savedAt'
  >;
  readonly mindsets: Pick<MindsetsRepository, 'wholeOfQuest'>;
  readonly making: QuestMaking;
  readonly prepare: PrepareAttributes;
  readonly images: Pick<Images, 'drop'>;
  readonly passwords: Pick<PasswordHash, 'hash'>;
  readonly history: Pick<QuestHistoryService, 'change' | 'savedBy'>;
  readonly ids: Pick<Ids, 'integer'>;
  readonly work: QuestWork;
}

export interface QuestForm {
  readonly attributes: QuestAttributes;
  readonly password?: string | undefined;
  /** A repeat with the same key makes no second quest. */
  readonly saveKey?: string | undefined;
}

/** A form as sent: fields with a default may be missing. */
export interface SentQuestForm {
  readonly attributes: SentQuest;
  readonly password?: string | undefined;
}

export interface QuestEdit {
  readonly questId: QuestId;
  readonly attributes: QuestAttributes;
  /** Empty removes the password, absent keeps it. */
  readonly password?: string | undefined;
  readonly revision?: number | undefined;
  /** The creator confirmed the withdrawal although others have entered or paid. */
  readonly isConfirmed?: boolean | undefined;
}

export interface QuestsService {
  publicPage(page: PageRequest): Promise<QuestPage<QuestSummary>>;
  nearest(place: LatLng, now: number): Promise<QuestSummary[]>;
  /** The asker's own quests that are not deleted. */
  own(asker: Asker, page: PageRequest): Promise<QuestPage<OwnQuest> & { readonly total: number }>;
  /** One of the asker's own quests, complete. */
  ownWhole(asker: Asker, questId: QuestId): Promise<Quest>;
  /** Completes a form: missing fields are taken from a quest of the asker, or from the defaults for a new one (`null`). */
  completed(
    asker: Asker,
    form: SentQuestForm,
    questId: QuestId | null,
  ): Promise<Pick<QuestForm, 'attributes' | 'password'>>;
  create(asker: Asker, form: QuestForm, now: number): Promise<CreateOutcome>;
  edit(asker: Asker, edit: QuestEdit, now: number): Promise<'ok!' | 'duplicate_code'>;
}

/** Creating, changing and listing quests (Spec §4 "Creation flow", §5 "Quest form", §7). */
export function questsService(deps: QuestsDeps): QuestsService {
  const { access, quests, making, prepare, passwords, ids } = deps;
  return {
    ...questLists(deps),
    async completed(asker, { attributes: sent, password }, questId) {
      if (isWholeQuest(sent)) return { attributes: sent, password };
      const saved = questId === null ? null : attributesOf((await access.forEditing(asker, questId)).quest);
      return { attributes: completedAttributes(sent, saved, ids.integer(GAME_COLORS.length)), password };
    },

    create: (asker, { attributes: sent, password, saveKey }, now) =>
      makeOnce(
        { quests, edit: (who, change, at) => edit(deps, who, change, at) },
        asker,
        {
          saveKey,
          edit: () => ({ attributes: sent, password: password ?? '' }),
          async make() {
            const maker = await making.allow(asker);
            const prepared = await prepare(maker, sent, {
              isNew: true,
              previous: null,
              password,
              now,
              refuse: ({ code }) => refuseTaken(deps, asker, code),
            }).catch(orCodeTaken);
            if (prepared === 'duplicate_code') return { outcome: prepared };
            return making.make(
              maker,
              {
                storedName: prepared.storedName,
                whole: async () => ({
                  attributes: prepared.attributes,
                  madeKey: saveKey,
                  passwordHash: (await passwordHashOf(passwords, password)) ?? null,
                }),
              },
              now,
            );
          },
        },
        now,
      ),

    edit: (asker, change, now) => edit(deps, asker, change, now),
  };
}

async function changedMeanwhile(
  { quests, history }: QuestsDeps,
  { quest }: Grant<Quest>,
  sent: QuestAttributes,
): Promise<Conflict> {
  const saved = attributesOf(quest);
  const detail: QuestConflict = {
    revision: quest.revision,
    savedAt: (await quests.savedAt(quest.id)) ?? 0,
    username: await history.savedBy(quest),
    changed: differingAttributes(saved, sent),
    saved,
  };
  return new Conflict(undefined, detail);
}

async function edit(
  deps: QuestsDeps,
  asker: Asker,
  { questId, attributes: sent, password, revision, isConfirmed = false }: QuestEdit,
  now: number,
): Promise<'ok!' | 'duplicate_code'> {
  const { access, quests, mindsets, prepare, images, passwords, history, work } = deps;
  const grant = await access.forEditing(asker, questId);
  const { quest } = grant;
  if (revision !== undefined && revision !== quest.revision) throw await changedMeanwhile(deps, grant, sent);
  const previous = attributesOf(quest);
  if (sent.active !== previous.active) demand(grant, 'publish');
  const passwordIsSame = password === undefined || (password === '' && !quest.withPassword);
  if (!isConfirmed && withdraws(previous, sent, now) && (await quests.hasPlayers(questId)))
    throw new NeedsConfirmation('quest.confirmWithdrawal');
  const isOther = changesCompleteness(previous.properties, sent.properties);
  // Its mindsets are read then.
  const inTurn = isOther || (sent.active && !previous.active) ? await work(asker.userId, questId) : atOnce;
  const prepared = await prepare(grant, sent, {
    isNew: false,
    previous,
    password,
    now,
    async refuse({ code, active, properties }) {
      await refuseTaken(deps, quest.creator, code, questId);
      if (active && (isOther || !previous.active))
        await inTurn(() => refuseUnpublishable(mindsets, questId, properties));
    },
  }).catch(orCodeTaken);
  if (prepared === 'duplicate_code') return prepared;
  const { attributes, storedName } = prepared;
  // An edit that changes nothing is no edit (Spec §4 "unnecessary").
  if (storedName === null && passwordIsSame && isSaveUnnecessary(previous, attributes)) return 'ok!';
  const isNewVersion = versionNumberAfter(quest.version.number, previous, attributes, now) > quest.version.number;
  const saved = await orDuplicateCode(images, storedName, async () => {
    const incomplete = isOther
      ? incompleteIds(await inTurn(() => mindsets.wholeOfQuest(questId)), attributes.properties)
      : null;
    const passwordHash = await passwordHashOf(passwords, password);
    return history.change(grant, ['attributes'], now, async (repositories) => {
      const updated = await repositories.quests.update(
        grant,
        {
          expectedRevision: quest.revision,
          attributes,
          isNewVersion,
          ...(passwordHash === undefined ? {} : { passwordHash }),
        },
        now,
      );
      if (incomplete !== null) await repositories.mindsets.setIncomplete(grant, incomplete);
      return updated;
    });
  }).catch(async (error: unknown) => {
    throw error instanceof ConflictError
      ? await changedMeanwhile(deps, await access.forEditing(asker, questId), sent)
      : error;
  });
  return saved === 'duplicate_code' ? 'duplicate_code' : 'ok!';
}

function questLists({
  access,
  quests,
}: QuestsDeps): Pick<QuestsService, 'publicPage' | 'nearest' | 'own' | 'ownWhole'> {
  return {
    publicPage: (page) => quests.publicPage(page),

    nearest: async (place, now) => {
      for (let looked = NEAREST; ; looked = Math.min(looked * 4, MAX_LOOKED_AT)) {
        const all = (await quests.nearest(place, looked)).map(({ quest }) => quest);
        const soon = all.filter(({ version, searchable }) => runsWithin(version, searchable, now, DAYS_INTERVAL));
        if (soon.length >= NEAREST || all.length < looked || looked === MAX_LOOKED_AT) return soon.slice(0, NEAREST);
      }
    },

    own: async ({ userId }, page) => ({
      ...(await quests.ownPage(userId, page)),
      total: await quests.countOf(userId, false),
    }),

    ownWhole: async (asker, questId) => (await access.forEditing(asker, questId, 'inspect')).quest,
  };
}
