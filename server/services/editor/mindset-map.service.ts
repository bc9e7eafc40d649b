import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import { storedColor } from '@mangoquest/core/drawing/color.ts';
import { MAX_DRAWINGS, MAX_REGIONS } from '@mangoquest/core/drawing/drawing-limits.ts';
import { TOO_MANY_DRAWINGS } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { gamecodeOf } from '@mangoquest/core/mindset/gamecode.ts';
import { groupMindsets } from '@mangoquest/core/mindset/groups.ts';
import type { MarkedIds } from '@mangoquest/core/mindset/mindset-difference.ts';
import { mindsetCountIssues } from '@mangoquest/core/mindset/mindset.rules.ts';
import { MAX_MINDSETS } from '@mangoquest/core/mindset/mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { onGround } from '@mangoquest/core/quest/ground.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Conflict, Invalid, InvalidForm, NeedsConfirmation } from '../../ports/domain-errors.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { Turn } from '../../ports/turn.ts';
import { ConflictError, LimitError } from '../../storage/errors.ts';
import type { ReportedMindset } from '../../storage/interfaces/mindset-reports.ts';
import type { MindsetAuthor, MindsetSaveResult, WrittenMarks } from '../../storage/interfaces/mindsets.ts';
import type { Storage } from '../../storage/storage.ts';
import { cleanDrawing, drawingTypeIssues } from '../content/clean-drawing.ts';
import { cleanDifference, cleanEach, cleanMindset, tooMuchAt } from '../content/clean-mindset.ts';
import type { Cleaning } from '../content/cleaned.ts';
import type { Images } from '../content/quests-image.ts';
import { contentIssues } from '../content/mindset-content.ts';
import { takenPictures } from '../content/taken-pictures.ts';
import type { QuestHistoryService } from '../quest/quest-history.service.ts';
import { atOnce } from '../shared/quest-work.ts';
import type { QuestWork } from '../shared/quest-work.ts';
import { isOverBudget } from '../shared/refusals.ts';
import { claimDrawn, planWhole, readMap, readsMindsets } from './map-planning.ts';
import type { WholePlan } from './map-planning.ts';
import { afterOf, keyOf, marksAfter, neededFor, partsOf, switchesGround, textsOf } from './map-save.ts';
import type { MapSave } from './map-save.ts';
import { keepMapImages } from './mindset-map-images.ts';
import { prefixed } from './mindset-map-ids.ts';

/** Retries of a save without a revision that meets a concurrent save: enough for this many at once. */
const TRIES = 10;

export interface MindsetMapDeps {
  readonly access: QuestAccess;
  readonly storage: Pick<Storage, 'mindsets' | 'mindsetReports' | 'drawings' | 'regions' | 'quests'>;
  readonly images: Images;
  readonly html: HtmlCleaner;
  readonly history: Pick<QuestHistoryService, 'change'>;
  readonly work: QuestWork;
}

export interface MindsetGroups {
  readonly groups: readonly { readonly gamecode: string; readonly mindsets: readonly Mindset[] }[];
  readonly marked: MarkedIds;
  /** Those that their creator does not wish as targets. */
  readonly targetsOff: readonly MindsetId[];
  /** The authors of players' mindsets. */
  readonly players: readonly MindsetAuthor[];
  /** Players' mindsets that were reported. */
  readonly reported: readonly ReportedMindset[];
  readonly revision: number;
}

export interface MindsetMapService {
  /** Complete mindsets of the asker's own quest, by group. */
  groups(asker: Asker, questId: QuestId): Promise<MindsetGroups>;
  /** Whether the asker's own quest has a mindset in a group; always false for the group without a name. */
  hasInGroup(asker: Asker, questId: QuestId, group: string): Promise<boolean>;
  /** Mindsets, drawings, regions and the ground, in one revision. */
  save(asker: Asker, save: MapSave, now: number): Promise<MindsetSaveResult>;
}

/** Reading and saving the mindset map (Spec §4 "Mindsets", §5, §7). A save is one transaction: all of it or nothing. */
export function mindsetMapService(deps: MindsetMapDeps): MindsetMapService {
  const { access, storage, html, work } = deps;
  return {
    async groups(asker, questId) {
      const { quest } = await access.forEditing(asker, questId, 'inspect');
      // Read before the mindsets, so that the creator never dismisses a newer text than the one they read.
      const reported = await storage.mindsetReports.ofQuest(questId);
      const [whole, marked] = await Promise.all([
        storage.mindsets.wholeOfQuest(questId),
        storage.mindsets.marked(questId),
      ]);
      const hasPlayers = whole.some(({ isSocial }) => isSocial);
      const players = hasPlayers ? await storage.mindsets.playersOf(questId) : [];
      const targets = new Set(marked.targeted);
      const groups = groupMindsets(whole).map(({ group, mindsets: members }) => ({
        gamecode: gamecodeOf({ questId, group, isSocial: false }),
        mindsets: members.map((mindset) => ({ ...mindset, isTargeted: targets.has(mindset.id) })),
      }));
      // Read before the mindsets: a save in between is reported as a conflict later, and nothing is lost silently.
      const targetsOff = whole.filter(({ isTargeted }) => !isTargeted).map(({ id }) => id);
      return { groups, marked, targetsOff, players, reported, revision: quest.revision };
    },

    async hasInGroup(asker, questId, group) {
      await access.forEditing(asker, questId, 'inspect');
      return group !== '' && storage.mindsets.hasGroup(questId, group);
    },

    async save(asker, sent, now) {
      const saveKey = keyOf(sent);
      // Cleaning costs most: it is not for who may not save, for what was saved already, or for an older revision.
      const { first, grant } = await begun(deps, asker, { ...sent, saveKey });
      if (first !== null) return first;
      // Nor for more than the quest may have, whatever is deleted.
      const tooMany = mindsetCountIssues(grant.quest.mindsetCount - sent.deleted.length, sent.added.length);
      if (tooMany.length > 0) throw new InvalidForm(tooMany);
      // Of shapes alone the mindsets are not read.
      const inTurn = readsMindsets(sent, grant.quest) ? await work(asker.userId, sent.questId) : atOnce;
      const cleaning = { html, pictures: takenPictures() };
      const save = { ...(await cleanSave(asker, sent, cleaning)), saveKey };
      for (let tries = 1; ; tries++) {
        try {
          return await saveOnce(deps, asker, { save, cleaning, inTurn }, now);
        } catch (error) {
          const mayTryAgain = error instanceof ConflictError && save.revision === undefined && tries < TRIES;
          if (!mayTryAgain) throw error;
        }
      }
    },
  };
}

/** The cleaned save; throws `Invalid`. */
export async function cleanSave({ userId }: Asker, sent: MapSave, cleaning: Cleaning): Promise<MapSave> {
  const { drawings = NO_CHANGES, ground } = sent;
  const misfits = (['added', 'changed'] as const).flatMap((list) =>
    drawings[list].flatMap(({ properties }, index) =>
      prefixed(`drawings.${list}.${index}`, drawingTypeIssues(properties)),
    ),
  );
  if (misfits.length > 0) throw new Invalid(misfits);
  // Checked before anything is cleaned or read.
  const excess = sent.added.flatMap((mindset, index) => prefixed(`added.${index}`, contentIssues(mindset)));
  if (excess.length > 0) throw new InvalidForm(excess);
  const drawn = (list: 'added' | 'changed') =>
    cleanEach<Drawing, Drawing>(drawings[list], cleanDrawing, cleaning, tooMuchAt(`drawings.${list}`));
  return {
    ...sent,
    added: await cleanEach(
      sent.added,
      (mindset, cleaner) => cleanMindset(mindset, userId, cleaner),
      cleaning,
      tooMuchAt('added'),
    ),
    changed: await cleanEach(sent.changed, cleanDifference, cleaning, tooMuchAt('changed')),
    drawings: { ...drawings, added: await drawn('added'), changed: await drawn('changed') },
    ground: ground && { noMapColor: storedColor(ground.noMapColor) },
  };
}

interface Attempt {
  /** Already cleaned. */
  readonly save: MapSave;
  readonly cleaning: { readonly pictures: ReturnType<typeof takenPictures> };
  /** For what is read and written of the quest. Pictures are encoded outside of it: they have turns of their own. */
  readonly inTurn: Turn;
}

/** The right to save, and the result of the same save before. Throws `NotFound`, and `Conflict` for an older revision. */
async function begun(
  { access, storage }: Pick<MindsetMapDeps, 'access' | 'storage'>,
  asker: Asker,
  save: MapSave,
): Promise<{ readonly grant: Grant<Quest>; readonly first: MindsetSaveResult | null }> {
  const { questId, saveKey, revision } = save;
  const grant = await access.forEditing(asker, questId, neededFor(save));
  const first = saveKey === undefined ? null : await storage.mindsets.resultOfSave(grant, saveKey);
  if (first === null && revision !== undefined && revision !== grant.quest.revision) throw new Conflict();
  return { grant, first };
}

/** Throws `ConflictError` if another save happened between reading and writing. */
async function saveOnce(
  { access, storage, images, history }: MindsetMapDeps,
  asker: Asker,
  { save, cleaning, inTurn }: Attempt,
  now: number,
): Promise<MindsetSaveResult> {
  const { grant, first } = await begun({ access, storage }, asker, save);
  if (first !== null) return first;
  const { quest } = grant;
  if (save.confirmed !== true && switchesGround(save, quest.properties) && (await storage.quests.hasPlayers(quest.id)))
    throw new NeedsConfirmation('quest.confirmGround');
  const { saved, plan } = await inTurn(async () => {
    const map = await readMap(storage, save, quest);
    return { saved: map, plan: await planWhole(save, map, quest) };
  });
  await claimDrawn(images, save, saved.drawings, grant);
  const before = saved.mindsets;
  const kept = await keepMapImages(images, { plan: plan.mindsets, before, pictures: cleaning.pictures }, grant, now);
  if (kept.issues.length > 0) throw new InvalidForm(kept.issues);
  try {
    await images.claimInTexts(textsOf(kept.plan), grant);
    const marks = marksAfter(save, saved.marks, {
      mindsets: afterOf(before, kept.plan),
      quest: quest.properties,
    });
    const whole = { save, plan: { ...plan, mindsets: kept.plan }, marks };
    const result = await inTurn(() => write(history, grant, whole, now));
    // The drawing of the ground comes after those that were sent.
    return { ...result, drawingIds: result.drawingIds.slice(0, save.drawings?.added.length ?? 0) };
  } catch (error) {
    await images.drop('qstimages', kept.storedNames);
    // Two concurrent saves that exceed a limit together: the database refuses the second one.
    if (error instanceof LimitError && !isOverBudget(error)) throw new InvalidForm(limitIssues(error, save));
    throw error;
  }
}

interface Writing {
  readonly save: MapSave;
  readonly plan: WholePlan;
  readonly marks: WrittenMarks;
}

function write(
  history: MindsetMapDeps['history'],
  grant: Grant<Quest>,
  { save, plan, marks }: Writing,
  now: number,
): Promise<MindsetSaveResult> {
  const { quest } = grant;
  const { mindsets, shapes, isSwitched } = plan;
  const isOfMindsets = partsOf(save, isSwitched).includes('mindsets');
  return history.change(grant, partsOf(save, isSwitched), now, (repositories) =>
    repositories.mindsets.save(
      grant,
      {
        expectedRevision: quest.revision,
        added: mindsets.added,
        changed: mindsets.changed.map(({ difference }) => difference),
        deletedIds: mindsets.deletedIds,
        incompleteIds: mindsets.incompleteIds,
        ...(isOfMindsets ? { startId: mindsets.startId, marks } : {}),
        ...shapes,
        ...(isSwitched
          ? { attributes: { ...attributesOf(quest), properties: onGround(quest.properties, save.ground ?? null) } }
          : {}),
        ...(save.saveKey === undefined ? {} : { saveKey: save.saveKey }),
      },
      now,
    ),
  );
}

function limitIssues({ rule }: LimitError, { added }: MapSave): readonly Issue[] {
  if (rule === 'drawings_of_quest') return [{ ...TOO_MANY_DRAWINGS, parameters: { n: MAX_DRAWINGS } }];
  if (rule === 'regions_of_quest')
    return [{ field: 'regions', message: 'quest.tooManyRegions', parameters: { n: MAX_REGIONS } }];
  return mindsetCountIssues(MAX_MINDSETS, added.length);
}
