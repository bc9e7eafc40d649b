import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import { drawingIssues } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { creationGrant, creatorGrant } from '@mangoquest/core/quest/grant.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { Mindchunk, Mindset, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import { canBeTargeted } from '@mangoquest/core/mindset/targeted.ts';
import { questIssues } from '@mangoquest/core/quest/quest.rules.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { EncodedImage, ImageStore } from '../../ports/image-store.ts';
import { UniqueError } from '../../storage/errors.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import { cleanDrawing } from '../content/clean-drawing.ts';
import { cleanMindset } from '../content/clean-mindset.ts';
import { planMapChange } from '../editor/mindset-map-plan.ts';

/** A quest that comes with the program. */
export interface SeedQuest {
  readonly attributes: QuestAttributes;
  /** File name of its cover. */
  readonly cover: string;
  readonly mindsets: readonly (Omit<Mindset, 'id' | 'questId' | 'mindchunks'> & {
    readonly mindchunks: readonly (Omit<Mindchunk, 'id' | 'reactions'> & {
      readonly reactions: readonly Omit<Reaction, 'id'>[];
    })[];
  })[];
  /** In painting order. */
  readonly drawings: readonly Omit<Drawing, 'id' | 'questId'>[];
}

export interface DemonstrationDeps {
  readonly storage: Pick<Storage, 'users' | 'quests' | 'transaction'>;
  readonly images: Pick<ImageStore, 'saveOwn' | 'remove'>;
  readonly html: HtmlCleaner;
  /** The file of a cover, an SVG. */
  readonly readCover: (file: string) => Promise<Uint8Array>;
}

export interface DemonstrationService {
  /** Puts quests into a database without users and quests. Returns how many; 0 where it is not empty. */
  seed(quests: readonly SeedQuest[], creatorName: string, now: number): Promise<number>;
}

/**
 * The first content of an installation. It passes the same rules as a user's, and all of it lands in one
 * transaction: a start that is cut off leaves an empty database to the next one.
 */
export function demonstrationService({ storage, images, html, readCover }: DemonstrationDeps): DemonstrationService {
  async function isEmpty(): Promise<boolean> {
    return (await storage.quests.count()) === 0 && (await storage.users.count()) === 0;
  }

  async function saveQuest(
    repositories: Repositories,
    creatorId: UserId,
    seed: SeedQuest,
    cover: string,
    now: number,
  ): Promise<void> {
    const attributes: QuestAttributes = {
      ...seed.attributes,
      longDescription: html.clean(seed.attributes.longDescription, 'description'),
      image: { name: cover },
    };
    refuse(attributes.title, questIssues(attributes, { isNew: true, now, hasPayee: false }));
    const quest = await repositories.quests.create(creationGrant({ userId: creatorId }), attributes, { now });
    const grant = creatorGrant(quest);
    const questId = quest.id;

    const added = seed.mindsets.map((mindset, index) => cleanMindset(newOf(mindset, -index, questId), creatorId, html));
    const planned = await planMapChange({ questId, properties: attributes.properties, mayLack: false }, [], {
      added,
      changed: [],
      deleted: [],
      startId: null,
    });
    if (planned.outcome !== 'plan')
      throw new Error(`The mindsets of ${attributes.title} break the rules: ${JSON.stringify(planned)}`);
    await repositories.mindsets.save(
      grant,
      {
        added: planned.plan.added,
        startId: planned.plan.startId,
        marked: {
          marked: [],
          targeted: added.filter((mindset) => canBeTargeted(mindset, attributes.properties)).map(({ id }) => id),
        },
      },
      now,
    );

    const drawings = seed.drawings.map((drawing) => cleanDrawing({ ...drawing, id: 0, questId }, html));
    for (const drawing of drawings) refuse(attributes.title, drawingIssues(drawing));
    if (drawings.length > 0) await repositories.drawings.saveMany(grant, drawings, now);
  }

  return {
    async seed(quests, creatorName, now) {
      if (!(await isEmpty())) return 0;
      const covers: EncodedImage[] = [];
      try {
        for (const { cover } of quests) covers.push(await images.saveOwn('mgqimages', await readCover(cover)));
        await storage.transaction(async (repositories) => {
          // Without a password nobody can sign in as this one; its address can never receive mail (RFC 2606).
          const creator = await repositories.users.create(
            { email: `${creatorName}@system.invalid`, username: creatorName, passwordHash: null, isGeneric: false },
            now,
          );
          for (const [index, quest] of quests.entries()) {
            const cover = covers[index] as EncodedImage;
            await repositories.images.add({ ...cover, kind: 'quest', ownerId: creator.id, createdAt: now });
            await saveQuest(repositories, creator.id, quest, cover.name, now);
          }
        });
        return quests.length;
      } catch (error) {
        await Promise.all(covers.map(({ name }) => images.remove('mgqimages', name)));
        // Another node was faster.
        if (error instanceof UniqueError && error.rule === 'users_email') return 0;
        throw error;
      }
    },
  };
}

function newOf(mindset: SeedQuest['mindsets'][number], id: number, questId: QuestId): Mindset {
  return {
    ...mindset,
    id,
    questId,
    mindchunks: mindset.mindchunks.map((mindchunk, index) => ({
      ...mindchunk,
      id: -1 - index,
      reactions: mindchunk.reactions.map((reaction, at) => ({ ...reaction, id: -1 - at })),
    })),
  };
}

/** What came with the program and breaks its own rules is a mistake of ours. */
function refuse(title: string, issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Error(`${title} breaks the rules: ${JSON.stringify(issues)}`);
}
