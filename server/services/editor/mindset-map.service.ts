import { hash } from 'node:crypto';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { gamecodeOf } from '@mangoquest/core/mindset/gamecode.ts';
import { groupMindsets } from '@mangoquest/core/mindset/groups.ts';
import type { MarkedIds } from '@mangoquest/core/mindset/mindset-difference.ts';
import { mindsetCountIssues } from '@mangoquest/core/mindset/mindset.rules.ts';
import { MAX_MINDSETS } from '@mangoquest/core/mindset/mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { settledMarks } from '@mangoquest/core/mindset/targeted.ts';
import { neededForMindsets } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Conflict, InvalidForm, NotFound } from '../../ports/domain-errors.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import { ConflictError, LimitError } from '../../storage/errors.ts';
import type { MindsetSaveResult, MindsetsRepository } from '../../storage/interfaces/mindsets.ts';
import { cleanDifference, cleanEach, cleanMindset, tooMuchAt } from '../content/clean-mindset.ts';
import { keepMapImages } from './mindset-map-images.ts';
import { planMapChange } from './mindset-map-plan.ts';
import type { MapChange, MapPlan, PlanContext } from './mindset-map-plan.ts';
import type { QuestHistoryService } from '../quest/quest-history.service.ts';
import type { Images } from '../content/quests-image.ts';
import { isOverBudget } from '../shared/refusals.ts';
import { takenPictures } from '../content/taken-pictures.ts';

/** A save without a revision of its own that meets another one tries again on what that left. */
const TRIES = 3;

export interface MindsetMapDeps {
  readonly access: QuestAccess;
  readonly mindsets: Pick<MindsetsRepository, 'wholeOfQuest' | 'marked' | 'resultOfSave'>;
  readonly images: Images;
  readonly html: HtmlCleaner;
  readonly history: Pick<QuestHistoryService, 'change'>;
}

export interface MapSave extends MapChange {
  readonly questId: QuestId;
  /** What the editor was loaded with; absent for a save that does not mind. */
  readonly revision?: number | undefined;
  /** A repeat with the same key and content changes nothing and gets the first result. */
  readonly saveKey?: string | undefined;
  readonly marked?: MarkedIds | undefined;
  /** A group that is given up: what is left of it belongs to none afterwards. */
  readonly groupToRemove?: string | undefined;
  /** While the quest is not published its mindsets may lack what is needed to play them (settled, Draft, then publish). */
  readonly isDraft?: boolean;
}

export interface MindsetGroups {
  readonly groups: readonly { readonly gamecode: string; readonly mindsets: readonly Mindset[] }[];
  readonly marked: MarkedIds;
  readonly revision: number;
}

export interface MindsetMapService {
  /** The mindsets of a quest of the asker's own, whole, by group. */
  groups(asker: Asker, questId: QuestId): Promise<MindsetGroups>;
  /** Whether a quest of the asker's own has a mindset in a group; none is in the group without a name. */
  hasInGroup(asker: Asker, questId: QuestId, group: string): Promise<boolean>;
  save(asker: Asker, save: MapSave, now: number): Promise<MindsetSaveResult>;
}

/** Reading and saving the mindset map (Spec §4 "Mindsets", §5, §7). A save is one transaction: all of it or nothing. */
export function mindsetMapService({ access, mindsets, images, html, history }: MindsetMapDeps): MindsetMapService {
  /** The change checked against what is saved, or the refusal. */
  async function planned(context: PlanContext, before: readonly Mindset[], change: MapChange): Promise<MapPlan> {
    const result = await planMapChange(context, before, change);
    if (result.outcome === 'not-found') throw new NotFound();
    if (result.outcome === 'issues') throw new InvalidForm(result.issues);
    return result.plan;
  }

  function write(
    grant: Grant<Quest>,
    save: MapSave,
    plan: MapPlan,
    marks: MarkedIds,
    now: number,
  ): Promise<MindsetSaveResult> {
    return history.change(grant, 'mindsets', now, (repositories) =>
      repositories.mindsets.save(
        grant,
        {
          expectedRevision: grant.quest.revision,
          added: plan.added,
          changed: plan.changed.map(({ difference }) => difference),
          deletedIds: plan.deletedIds,
          startId: plan.startId,
          marked: { marked: marks.marked, targeted: marks.targeted },
          incompleteIds: plan.incompleteIds,
          ...(save.saveKey === undefined ? {} : { saveKey: save.saveKey }),
        },
        now,
      ),
    );
  }

  return {
    async groups(asker, questId) {
      const { quest } = await access.forEditing(asker, questId, 'inspect');
      const [whole, marked] = await Promise.all([mindsets.wholeOfQuest(questId), mindsets.marked(questId)]);
      const groups = groupMindsets(whole).map(({ group, mindsets: members }) => ({
        gamecode: gamecodeOf({ questId, group, isSocial: false }),
        mindsets: members,
      }));
      // Read before the mindsets: a save in between shows as a conflict later, never as a silent loss.
      return { groups, marked, revision: quest.revision };
    },

    async hasInGroup(asker, questId, group) {
      await access.forEditing(asker, questId, 'inspect');
      return group !== '' && (await mindsets.wholeOfQuest(questId)).some((mindset) => mindset.group === group);
    },

    async save(asker, save, now) {
      const author = asker.userId;
      const saveKey = keyOf(save);
      const cleaning = { html, pictures: takenPictures() };
      const change: MapChange = {
        startId: save.startId,
        deleted: save.deleted,
        added: await cleanEach(
          save.added,
          (mindset, cleaner) => cleanMindset(mindset, author, cleaner),
          cleaning,
          tooMuchAt('added'),
        ),
        changed: await cleanEach(save.changed, cleanDifference, cleaning, tooMuchAt('changed')),
      };
      for (let tries = 1; ; tries++) {
        const grant = await access.forEditing(asker, save.questId, neededFor(save));
        const { quest } = grant;
        const first = saveKey === undefined ? null : await mindsets.resultOfSave(save.questId, saveKey);
        if (first !== null) return first;
        if (save.revision !== undefined && save.revision !== quest.revision) throw new Conflict();
        const [before, marksBefore] = await Promise.all([
          mindsets.wholeOfQuest(save.questId),
          mindsets.marked(save.questId),
        ]);
        const mayLack = save.isDraft === true && !quest.active;
        const plan = await planned(
          { questId: save.questId, properties: quest.properties, mayLack },
          before,
          withoutGroup(change, save, before),
        );
        const kept = await keepMapImages(images, { plan, before, pictures: cleaning.pictures }, grant, now);
        if (kept.issues.length > 0) throw new InvalidForm(kept.issues);
        await images.claimInTexts(textsOf(kept.plan), grant);
        const marks = settledMarks(
          save.marked ?? withNewTargets(marksBefore, plan),
          afterOf(before, plan),
          quest.properties,
        );
        try {
          return await write(grant, { ...save, saveKey }, kept.plan, marks, now);
        } catch (error) {
          await images.drop('qstimages', kept.storedNames);
          // Two saves that are too many together: the database tells the second one.
          if (error instanceof LimitError && !isOverBudget(error))
            throw new InvalidForm(mindsetCountIssues(MAX_MINDSETS, plan.added.length));
          const mayTryAgain = error instanceof ConflictError && save.revision === undefined && tries < TRIES;
          if (!mayTryAgain) throw error;
        }
      }
    },
  };
}

/** Whoever may only add leaves the start and the marks to what they are with new mindsets. */
function neededFor({ changed, deleted, startId, marked, groupToRemove }: MapSave): 'add' | 'edit' {
  return startId === null && marked === undefined && groupToRemove === undefined
    ? neededForMindsets({ changed, deleted })
    : 'edit';
}

/** The client's key with what is saved: the same key on something else is no repeat, and must not be taken for one. */
function keyOf({ saveKey, added, changed, deleted, startId, marked, groupToRemove }: MapSave): string | undefined {
  if (saveKey === undefined) return undefined;
  return `${saveKey} ${hash('sha256', JSON.stringify([added, changed, deleted, startId, marked, groupToRemove]), 'base64url')}`;
}

function withoutGroup(change: MapChange, { questId, groupToRemove }: MapSave, before: readonly Mindset[]): MapChange {
  if (groupToRemove === undefined || groupToRemove === '') return change;
  const named = new Set([...change.deleted, ...change.changed.map(({ id }) => id)]);
  const left = before.filter(({ id, group }) => group === groupToRemove && !named.has(id));
  const ungrouped = left.map(({ id }) => ({
    id,
    questId,
    fields: { group: '' },
    addedMindchunks: [],
    removedMindchunkIds: [],
    changedMindchunks: [],
  }));
  return { ...change, changed: [...change.changed, ...ungrouped] };
}

/** What is written into texts that may show images. */
function textsOf({ added, changed }: MapPlan): string[] {
  return [...added, ...changed.map(({ after }) => after)].flatMap(({ mindchunks }) =>
    mindchunks.map(({ text }) => text),
  );
}

/** The mindsets after the save, the new ones under the ids at or below 0 that they came with. */
function afterOf(before: readonly Mindset[], { added, changed, deletedIds }: MapPlan): Mindset[] {
  const gone = new Set(deletedIds);
  const after = new Map(changed.map((change) => [change.after.id, change.after]));
  return [...before.filter(({ id }) => !gone.has(id)).map((mindset) => after.get(mindset.id) ?? mindset), ...added];
}

/** New mindsets are targets where they can be; those that cannot are left out again (Spec §4). */
function withNewTargets(marks: MarkedIds, { added, changed }: MapPlan): MarkedIds {
  const targeted = [
    ...new Set([...marks.targeted, ...added.map(({ id }) => id), ...changed.map(({ after }) => after.id)]),
  ];
  return { ...marks, targeted };
}
