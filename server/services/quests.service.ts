import type { Issue } from '@mangoquest/core/issue.ts';
import { roundCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { isSaveUnnecessary } from '@mangoquest/core/quest/change-detection.ts';
import { hasAgreed } from '@mangoquest/core/account/agreement.ts';
import { MAX_QUESTS, questIssues } from '@mangoquest/core/quest/quest.rules.ts';
import type { QuestRulesContext } from '@mangoquest/core/quest/quest.rules.ts';
import type { Quest, QuestAttributes, QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { versionNumberAfter } from '@mangoquest/core/quest/schedule.ts';
import type { Asker, QuestAccess } from '../access/quest-access.ts';
import { Conflict, Forbidden, Invalid } from '../ports/domain-errors.ts';
import type { HtmlCleaner } from '../ports/html-cleaner.ts';
import type { PasswordHash } from '../ports/password-hash.ts';
import { UniqueError } from '../storage/errors.ts';
import type { UsersRepository } from '../storage/interfaces/accounts.ts';
import type { QuestsRepository } from '../storage/interfaces/quests.ts';
import { cleaned } from './cleaned.ts';
import { keepImage } from './quests-image.ts';
import type { Images } from './quests-image.ts';

/** Characters of a quest's properties as JSON. */
const MAX_PROPERTIES = 50_000;
/** How many of the nearest are told. */
const NEAREST = 50;

export interface QuestsDeps {
  readonly access: QuestAccess;
  readonly quests: Pick<QuestsRepository, 'count' | 'create' | 'update' | 'publicList' | 'ofCreator' | 'nearest'>;
  readonly users: Pick<UsersRepository, 'byId'>;
  readonly images: Images;
  readonly html: HtmlCleaner;
  readonly passwords: Pick<PasswordHash, 'hash'>;
}

export type CreateOutcome =
  | { readonly outcome: 'created'; readonly questId: number; readonly code: string }
  | { readonly outcome: 'duplicate_code' };

export interface QuestEdit {
  readonly questId: number;
  readonly attributes: QuestAttributes;
  /** Empty clears it, absent leaves it. */
  readonly password?: string | undefined;
  readonly revision?: number | undefined;
}

export interface QuestsService {
  publicList(): Promise<QuestSummary[]>;
  nearest(place: LatLng): Promise<QuestSummary[]>;
  /** The asker's own that are not deleted. */
  own(asker: Asker): Promise<Quest[]>;
  /** One of the asker's own, whole. */
  ownWhole(asker: Asker, questId: number): Promise<Quest>;
  create(asker: Asker, attributes: QuestAttributes, password: string | undefined, now: number): Promise<CreateOutcome>;
  edit(asker: Asker, edit: QuestEdit, now: number): Promise<'ok!' | 'duplicate_code'>;
}

/** Making, changing and listing quests (Spec §4 "Creation flow", §5 "Quest form", §7). */
export function questsService({ access, quests, users, images, html, passwords }: QuestsDeps): QuestsService {
  /** What is stored of what was sent, or the refusal with every issue at once. */
  async function prepared(asker: Asker, sent: QuestAttributes, previous: QuestAttributes | null, context: Omit<QuestRulesContext, 'hasPayee'>): Promise<{ attributes: QuestAttributes; storedName: string | null }> {
    const attributes: QuestAttributes = {
      ...sent,
      // The limit counts what is left after cleaning (settled, HTML).
      longDescription: await cleaned(html, ({ clean }) => clean(sent.longDescription, 'description')),
      latitude: roundCoordinate(sent.latitude),
      longitude: roundCoordinate(sent.longitude),
      advertisingLatitude: roundedOrNull(sent.advertisingLatitude),
      advertisingLongitude: roundedOrNull(sent.advertisingLongitude),
    };
    // No account for payments can be linked yet, so none is.
    const issues = [
      ...questIssues(attributes, { ...context, hasPayee: false }),
      ...(JSON.stringify(attributes.properties).length > MAX_PROPERTIES ? [{ field: 'properties', message: 'common.tooLarge' } as const] : []),
      ...await advertisingIssues(asker, attributes, previous),
    ];
    // Nothing is stored for a form that comes back anyway.
    if (issues.length > 0) throw new Invalid(issues, 'quest.fixRed');
    const image = { folder: 'mgqimages', ownerId: asker.userId, knownName: previous?.image?.name ?? null } as const;
    const kept = await keepImage(images, attributes.image, image, context.now);
    if (kept.issues.length > 0) throw new Invalid(kept.issues, 'quest.fixRed');
    await images.claimInTexts([attributes.longDescription]);
    return { attributes: { ...attributes, image: kept.image }, storedName: kept.storedName };
  }

  // Only an advanced user sets the advertising location (Spec §6); what stands stays.
  async function advertisingIssues(asker: Asker, next: QuestAttributes, previous: QuestAttributes | null): Promise<Issue[]> {
    const isSame = next.advertisingLatitude === (previous?.advertisingLatitude ?? null)
      && next.advertisingLongitude === (previous?.advertisingLongitude ?? null);
    if (isSame || (await users.byId(asker.userId))?.isAdvanced === true) return [];
    return [{ field: 'advertisingLatitude', message: 'common.refused' }];
  }

  async function hashOf(password: string | undefined): Promise<string | null | undefined> {
    if (password === undefined) return undefined;
    return password === '' ? null : passwords.hash(password);
  }

  /** Runs a write that may find the code taken; what was stored for it goes away when it fails. */
  async function write<T>(storedName: string | null, work: () => Promise<T>): Promise<T | 'duplicate_code'> {
    try {
      return await work();
    } catch (error) {
      await images.drop('mgqimages', [storedName]);
      if (error instanceof UniqueError && error.rule === 'quests_code') return 'duplicate_code';
      throw error;
    }
  }

  return {
    publicList: () => quests.publicList(),
    nearest: async (place) => (await quests.nearest(place, NEAREST)).map(({ quest }) => quest),
    own: (asker) => quests.ofCreator(asker.userId, false),
    ownWhole: (asker, questId) => access.forEditing(asker, questId),

    async create(asker, sent, password, now) {
      access.forCreating(asker);
      const creator = await users.byId(asker.userId);
      if (creator === null || !hasAgreed(creator)) throw new Forbidden('account.agreeFirst');
      if (await quests.count(asker.userId) >= MAX_QUESTS) throw new Forbidden('quest.tooMany', { n: MAX_QUESTS });
      const { attributes, storedName } = await prepared(asker, sent, null, { isNew: true, now });
      const passwordHash = await hashOf(password) ?? null;
      const quest = await write(storedName, () => quests.create(asker.userId, attributes, { passwordHash, now }));
      if (quest === 'duplicate_code') return { outcome: 'duplicate_code' };
      return { outcome: 'created', questId: quest.id, code: quest.code };
    },

    async edit(asker, { questId, attributes: sent, password, revision }, now) {
      const quest = await access.forEditing(asker, questId);
      if (revision !== undefined && revision !== quest.revision) throw new Conflict();
      const previous = attributesOf(quest);
      const passwordIsSame = password === undefined || (password === '' && !quest.withPassword);
      const { attributes, storedName } = await prepared(asker, sent, previous, { isNew: false, now });
      // An edit that changes nothing is no edit (Spec §4 "unnecessary").
      if (storedName === null && passwordIsSame && isSaveUnnecessary(previous, attributes)) return 'ok!';
      const isNewVersion = versionNumberAfter(quest.version.number, previous, attributes, now) > quest.version.number;
      const passwordHash = await hashOf(password);
      const saved = await write(storedName, () => quests.update({
        questId, creatorId: asker.userId, expectedRevision: quest.revision, attributes, isNewVersion,
        ...(passwordHash === undefined ? {} : { passwordHash }),
      }, now));
      return saved === 'duplicate_code' ? 'duplicate_code' : 'ok!';
    },
  };
}

function roundedOrNull(degrees: number | null): number | null {
  return degrees === null ? null : roundCoordinate(degrees);
}
