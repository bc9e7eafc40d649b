import type { QuestId } from '@mangoquest/core/ids.ts';
import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { withStart } from '@mangoquest/core/mindset/start.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { creatorGrant } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import { onGround } from '@mangoquest/core/quest/ground.ts';
import { documentMindsets } from '@mangoquest/core/quest/quest-document.ts';
import type { QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { rehearsed, scheduleByClock } from '@mangoquest/core/quest/rehearsal.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Conflict, InvalidForm, NotFound } from '../../ports/domain-errors.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { Turn } from '../../ports/turn.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ImagesService } from '../content/images.service.ts';
import { takenPictures } from '../content/taken-pictures.ts';
import { claimImages, readDocument, withoutImages, writeOwnChain, writeParts } from '../quest/quest-documents.ts';
import type { DocumentReads } from '../quest/quest-documents.ts';
import type { Events } from '../shared/events.ts';
import type { QuestWork } from '../shared/quest-work.ts';
import { claimDrawn, planWhole } from './map-planning.ts';
import type { SavedMap, WholePlan } from './map-planning.ts';
import { afterOf } from './map-save.ts';
import type { MapSave } from './map-save.ts';
import { unitsAfter } from './map-shapes-plan.ts';
import { keepMapImages } from './mindset-map-images.ts';
import { cleanSave } from './mindset-map.service.ts';

export interface RehearsalsDeps {
  readonly access: QuestAccess;
  readonly storage: DocumentReads & Pick<Storage, 'quests'>;
  readonly images: ImagesService;
  readonly html: HtmlCleaner;
  readonly events: Pick<Events, 'transaction'>;
  readonly work: QuestWork;
}

/** A hidden copy, and pairs of its mindsets with their originals; an unsaved original has the id that it was sent with. */
export interface Rehearsal {
  readonly questId: QuestId;
  readonly mindsets: readonly { readonly id: number; readonly copyId: number }[];
}

export interface RehearsalsService {
  /** Makes a hidden copy of the asker's own quest with the unsaved changes; it replaces the previous copy. */
  start(asker: Asker, save: MapSave, now: number): Promise<Rehearsal>;
  end(asker: Asker, questId: QuestId): Promise<void>;
  /** Sets the simulated time of a copy; `null` makes it run always. */
  setClock(asker: Asker, questId: QuestId, time: number | null, now: number): Promise<void>;
}

/** "Try it" (settled, section 11): a creator plays a hidden copy of the quest with the editor's unsaved changes. */
export function rehearsalsService(deps: RehearsalsDeps): RehearsalsService {
  const { access, storage, html, work } = deps;
  return {
    async start(asker, sent, now) {
      const grant = await access.forEditing(asker, sent.questId, 'edit');
      if (sent.revision !== undefined && sent.revision !== grant.quest.revision) throw new Conflict();
      const inTurn = await work(asker.userId, sent.questId);
      const pictures = takenPictures();
      const save = await cleanSave(asker, sent, { html, pictures });
      return copied(deps, grant, { save, pictures, inTurn }, now);
    },

    end: ({ userId }, questId) => storage.quests.endRehearsal(userId, questId),

    async setClock({ userId }, questId, time, now) {
      const copy = await storage.quests.byId(questId);
      if (copy?.rehearsalOf === undefined || copy.creator.userId !== userId) throw new NotFound();
      const tried = await storage.quests.byId(copy.rehearsalOf);
      if (tried === null) throw new NotFound();
      await storage.quests.scheduleRehearsal(userId, questId, scheduleByClock(tried.version, time, now), now);
    },
  };
}

/** What has been cleaned of a save, and the pictures in its texts. */
interface Cleaned {
  readonly save: MapSave;
  readonly pictures: ReturnType<typeof takenPictures>;
  /** For what is read and written of the quest. */
  readonly inTurn: Turn;
}

async function copied(deps: RehearsalsDeps, grant: Grant<Quest>, cleaned: Cleaned, now: number): Promise<Rehearsal> {
  const { images, events } = deps;
  const { document, storedNames, players } = await documentOf(deps, grant, cleaned, now);
  try {
    const whole = rehearsed(document, grant.quest.id);
    const shown = withoutImages(whole, await claimImages(images, whole, grant));
    return await cleaned.inTurn(() =>
      events.transaction(async (repositories) => {
        const quest = await repositories.quests.rehearse(grant, shown.attributes, now);
        const own = creatorGrant(quest);
        const ids = await writeParts(repositories, own, shown, now, players);
        await writeOwnChain(repositories, own, now);
        const mindsets = shown.mindsets.map(({ id }, index) => ({ id, copyId: ids[index] as number }));
        return { questId: quest.id, mindsets };
      }),
    );
  } catch (error) {
    await images.drop('qstimages', storedNames);
    throw error;
  }
}

/** The quest as it would be after a save, by the rules of saving; nothing is saved. */
async function documentOf(
  { storage, images }: RehearsalsDeps,
  grant: Grant<Quest>,
  { save, pictures, inTurn }: Cleaned,
  now: number,
) {
  const { questId } = save;
  const { quest, document, saved, plan } = await inTurn(async () => {
    const [read, mindsets, marks, drawings, regions] = await Promise.all([
      readDocument(storage, questId),
      storage.mindsets.wholeOfQuest(questId),
      storage.mindsets.marked(questId),
      storage.drawings.ofQuest(questId),
      storage.regions.ofQuest(questId),
    ]);
    const map: SavedMap = { mindsets, marks, drawings, regions };
    // Only its creator plays it: it may be incomplete where a published quest may not.
    return { ...read, saved: map, plan: await planWhole(save, map, { ...read.quest, active: false }) };
  });
  await claimDrawn(images, save, saved.drawings, grant);
  const kept = await keepMapImages(images, { plan: plan.mindsets, before: saved.mindsets, pictures }, grant, now);
  if (kept.issues.length > 0) throw new InvalidForm(kept.issues);
  const after = { ...plan, mindsets: kept.plan };
  return {
    document: { ...document, ...planned(after, { saved, quest, save }) },
    storedNames: kept.storedNames,
    // Its creator is asked what players added, as everybody else is.
    players: new Map(
      saved.mindsets.flatMap(({ id, isSocial, authorId }) => (isSocial ? [[id, authorId] as const] : [])),
    ),
  };
}

function planned(
  { mindsets: plan, shapes, isSwitched }: WholePlan,
  { saved, quest, save }: { readonly saved: SavedMap; readonly quest: Quest; readonly save: MapSave },
): Omit<QuestDocument, 'trophies'> {
  const attributes = attributesOf(quest);
  const after = afterOf(saved.mindsets, plan);
  const mindsets = plan.startId === null ? after : withStart(after, plan.startId);
  const { drawings = NO_CHANGES, regions = NO_CHANGES } = shapes;
  return {
    attributes: isSwitched
      ? { ...attributes, properties: onGround(quest.properties, save.ground ?? null) }
      : attributes,
    mindsets: documentMindsets(mindsets, saved.marks),
    drawings: unitsAfter(saved.drawings, drawings).map(({ id: _id, questId: _quest, ...drawing }) => drawing),
    regions: unitsAfter(saved.regions, regions).map(({ id: _id, questId: _quest, ...region }) => region),
  };
}
