import { chainedQuest, ownChainIn, ownChainOut } from '@mangoquest/core/play/chain.ts';
import { MAX_QUESTS_BYTES, MAX_QUESTS_MB } from '@mangoquest/core/quest/account-budget.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Forbidden } from '../../ports/domain-errors.ts';
import type { PasswordHash } from '../../ports/password-hash.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { Repositories } from '../../storage/storage.ts';
import type { ImagesService } from '../content/images.service.ts';
import type { QuestWork } from '../shared/quest-work.ts';
import type { PrepareAttributes } from './quest-attributes.ts';
import { claimImages, readDocument, writeOwnChain, writeParts } from './quest-documents.ts';
import type { DocumentReads } from './quest-documents.ts';
import { orCodeTaken, passwordHashOf, refuseTaken } from './quest-making.ts';
import type { CreateOutcome, QuestMaking } from './quest-making.ts';
import { makeOnce } from './quest-once.ts';
import type { QuestsService } from './quests.service.ts';

/** The texts of the form, which may be shorter than those of the source. The write itself looks exactly. */
const FORM_BYTES = 1_000_000;

export interface QuestCopyDeps {
  readonly access: QuestAccess;
  readonly reads: DocumentReads & {
    readonly quests: Pick<QuestsRepository, 'passwordHashOf' | 'madeWith' | 'weightOf' | 'weightOfAll' | 'isCodeTaken'>;
  };
  readonly making: QuestMaking;
  readonly prepare: PrepareAttributes;
  readonly images: ImagesService;
  readonly passwords: Pick<PasswordHash, 'hash'>;
  readonly edit: QuestsService['edit'];
  readonly work: QuestWork;
}

export interface QuestCopy {
  readonly sourceId: number;
  /** The attributes of the copy, from the form. */
  readonly attributes: QuestAttributes;
  /** Absent: the source's password. Empty: no password. */
  readonly password?: string | undefined;
  /** A repeat with the same key makes no second copy. */
  readonly saveKey?: string | undefined;
}

export interface QuestCopyService {
  copy(asker: Asker, copy: QuestCopy, now: number): Promise<CreateOutcome>;
}

/** Copy mode (Spec §2, §4): everything of a quest but its players, answers and orders, under the attributes of the form. */
export function questCopyService({
  access,
  reads,
  making,
  prepare,
  images,
  passwords,
  edit,
  work,
}: QuestCopyDeps): QuestCopyService {
  async function make(
    asker: Asker,
    { sourceId, attributes, password, saveKey }: QuestCopy,
    now: number,
  ): Promise<CreateOutcome> {
    const maker = await making.allow(asker);
    await access.forEditing(asker, sourceId, 'inspect');
    const inTurn = await work(asker.userId, sourceId);
    const weight = (await reads.quests.weightOf(sourceId)) + (await reads.quests.weightOfAll(asker.userId));
    if (weight > MAX_QUESTS_BYTES + FORM_BYTES) throw new Forbidden('quest.tooMuch', { mb: MAX_QUESTS_MB });
    const { document } = await inTurn(() => readDocument(reads, sourceId));
    // Attributes taken over from the source do not count as set by its creator now.
    const prepared = await prepare(maker, attributes, {
      isNew: true,
      previous: document.attributes,
      password,
      now,
      refuse: ({ code }) => refuseTaken(reads, asker, code),
    }).catch(orCodeTaken);
    if (prepared === 'duplicate_code') return { outcome: prepared };
    // A link to another quest may be changed to lead to the source; a link of the source to itself becomes one of the copy to itself.
    const isOwnChain = chainedQuest(document.attributes.properties) === sourceId;
    const { properties } = prepared.attributes;
    const whole = async () => {
      await claimImages(images, document, maker);
      const passwordHash = await passwordHashOf(passwords, password);
      return {
        madeKey: saveKey,
        attributes: { ...prepared.attributes, properties: isOwnChain ? ownChainOut(properties, sourceId) : properties },
        passwordHash: passwordHash === undefined ? await reads.quests.passwordHashOf(sourceId) : passwordHash,
        fill: async (repositories: Repositories, grant: Grant<Quest>) => {
          await writeParts(repositories, grant, document, now);
          if (isOwnChain) await writeOwnChain(repositories, grant, now);
        },
      };
    };
    return making.make(maker, { storedName: prepared.storedName, whole, inTurn }, now);
  }

  return {
    copy: (asker, copy, now) =>
      makeOnce(
        { quests: reads.quests, edit },
        asker,
        {
          saveKey: copy.saveKey,
          make: () => make(asker, copy, now),
          edit({ id, properties }) {
            const { attributes, sourceId, password } = copy;
            const isOwnChain = chainedQuest(properties) === id;
            return {
              password,
              attributes: isOwnChain
                ? { ...attributes, properties: ownChainIn(ownChainOut(attributes.properties, sourceId), id) }
                : attributes,
            };
          },
        },
        now,
      ),
  };
}
