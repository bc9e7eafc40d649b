import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Drawing, DrawingProperties } from '@mangoquest/core/drawing/drawing.ts';
import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import type { UnitChanges } from '@mangoquest/core/drawing/unit-changes.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { NotFound } from '../../ports/domain-errors.ts';
import type { DrawingsRepository } from '../../storage/interfaces/shapes.ts';
import { NO_MINDSETS } from './map-save.ts';
import type { MindsetMapService } from './mindset-map.service.ts';
import { onLatest, withOwnFields } from './own-fields.ts';

const OWN_FIELDS = /^drawings\.(added|changed)\.0\./;

export interface DrawingsDeps {
  readonly access: QuestAccess;
  readonly drawings: Pick<DrawingsRepository, 'ofQuest' | 'byId'>;
  readonly mindsetMap: Pick<MindsetMapService, 'save'>;
}

export interface DrawingsService {
  /** The revision of a quest whose drawings the asker may see; otherwise refused. */
  revisionFor(asker: Asker | null, questId: QuestId): Promise<number>;
  /** In painting order; the caller has checked access with `revisionFor`. */
  ofQuest(questId: QuestId): Promise<Drawing[]>;
  /** Saves a drawing of the asker's own quest; an id at or below 0 adds one. Returns the saved id. */
  save(asker: Asker, drawing: Drawing, now: number): Promise<number>;
  /** Merges properties by key; `null` removes one. */
  setProperties(
    asker: Asker,
    drawingId: number,
    changes: Readonly<Record<string, unknown>>,
    now: number,
  ): Promise<void>;
  remove(asker: Asker, drawingId: number, now: number): Promise<void>;
  removeAll(asker: Asker, questId: QuestId, now: number): Promise<void>;
}

/** The specification's calls for drawings (Spec §3 "Drawing", §4 "Drawing mode", §7): each a part of the one save. */
export function drawingsService({ access, drawings, mindsetMap }: DrawingsDeps): DrawingsService {
  const saveChanges = (
    asker: Asker,
    questId: QuestId,
    changes: Partial<UnitChanges<Drawing>>,
    now: number,
    revision?: number,
  ) => mindsetMap.save(asker, { questId, revision, ...NO_MINDSETS, drawings: { ...NO_CHANGES, ...changes } }, now);

  async function found(drawingId: number): Promise<Drawing> {
    const drawing = drawingId > 0 ? await drawings.byId(drawingId) : null;
    if (drawing === null) throw new NotFound();
    return drawing;
  }

  return {
    revisionFor: async (asker, questId) => (await access.forDrawings(asker, questId)).quest.revision,

    ofQuest: (questId) => drawings.ofQuest(questId),

    save: (asker, drawing, now) =>
      withOwnFields(OWN_FIELDS, async () => {
        const one = [drawing];
        const changes = drawing.id > 0 ? { changed: one } : { added: one };
        const { drawingIds } = await saveChanges(asker, drawing.questId, changes, now);
        return drawingIds[0] ?? drawing.id;
      }),

    setProperties: (asker, drawingId, changes, now) =>
      withOwnFields(OWN_FIELDS, () =>
        onLatest(async () => {
          const { questId } = await found(drawingId);
          const { quest } = await access.forEditing(asker, questId);
          // Read after the revision, so that a save in between becomes a conflict and nothing is lost.
          const drawing = await found(drawingId);
          const changed = [{ ...drawing, properties: merged(drawing.properties, changes) }];
          await saveChanges(asker, questId, { changed }, now, quest.revision);
        }),
      ),

    async remove(asker, drawingId, now) {
      const { questId } = await found(drawingId);
      await saveChanges(asker, questId, { deleted: [drawingId] }, now);
    },

    async removeAll(asker, questId, now) {
      await access.forEditing(asker, questId);
      const deleted = (await drawings.ofQuest(questId)).map(({ id }) => id);
      if (deleted.length > 0) await saveChanges(asker, questId, { deleted: deleted }, now);
    },
  };
}

function merged(properties: DrawingProperties, changes: Readonly<Record<string, unknown>>): DrawingProperties {
  return Object.fromEntries(Object.entries({ ...properties, ...changes }).filter(([, value]) => value !== null));
}
