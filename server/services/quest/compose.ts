import type { UserId } from '@mangoquest/core/ids.ts';
import type { QuestAccess } from '../../access/quest-access.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { Ids } from '../../ports/ids.ts';
import type { PasswordHash } from '../../ports/password-hash.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { TryLimits } from '../../ports/try-limit.ts';
import type { Turn } from '../../ports/turn.ts';
import type { QuestArchives } from '../../ports/quest-archive.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ImagesService } from '../content/images.service.ts';
import type { Events } from '../shared/events.ts';
import { QUEST_WORK, bytesWork, questWork } from '../shared/quest-work.ts';
import { publishingService } from './publishing.service.ts';
import { prepareAttributes } from './quest-attributes.ts';
import { questCopyService } from './quest-copy.service.ts';
import { questFilesService } from './quest-files.service.ts';
import { questHistoryService } from './quest-history.service.ts';
import { questLifeService } from './quest-life.service.ts';
import { questMaking } from './quest-making.ts';
import { questsService } from './quests.service.ts';
import { questsVersion } from './quests-version.ts';

export interface QuestPorts {
  readonly access: QuestAccess;
  readonly storage: Storage;
  readonly images: ImagesService;
  readonly html: HtmlCleaner;
  readonly ids: Ids;
  readonly passwords: PasswordHash;
  readonly archives: QuestArchives;
  readonly events: Events;
  readonly limit: TryLimits;
  readonly turn: Turn;
  readonly config: {
    /** Multiplies the rate limits; 0 turns them off. */
    readonly rateLimit: number;
  };
  /** Null if this installation has no payments. */
  readonly payments: PaymentProvider | null;
}

/** Use cases of a creator's quests: creating, copying, importing, changing, publishing, deleting, and the history. */
export function composeQuest({
  access,
  storage,
  images,
  html,
  ids,
  passwords,
  archives,
  events,
  limit,
  turn,
  config,
  payments,
}: QuestPorts) {
  const { users, quests, mindsets } = storage;
  const budget = {
    limit: limit(QUEST_WORK, config.rateLimit),
    most: Math.ceil(QUEST_WORK.tries * config.rateLimit),
    turn,
  };
  const work = questWork({ quests, ...budget });
  const making = questMaking({ access, storage, events, images });
  const payeeOf = async (userId: UserId) => (payments === null ? null : storage.paymentAccounts.of(userId));
  const prepare = prepareAttributes({ users, images, html, payeeOf });
  const history = questHistoryService({ access, storage, images, events, work });
  const own = questsService({ access, quests, mindsets, making, prepare, images, passwords, history, ids, work });
  return {
    work,
    history,
    quests: own,
    version: questsVersion(),
    life: questLifeService({ access, quests, events }),
    publishing: publishingService({ access, quests, mindsets, history, work, payeeOf }),
    copies: questCopyService({ access, reads: storage, making, prepare, images, passwords, edit: own.edit, work }),
    files: questFilesService({
      access,
      reads: storage,
      making,
      prepare,
      images,
      html,
      archives,
      work,
      bytesWork: bytesWork(budget),
    }),
  };
}
