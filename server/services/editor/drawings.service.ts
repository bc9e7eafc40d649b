import type { QuestId } from '@mangoquest/core/ids.ts';
import { drawingIssues } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Invalid, InvalidForm } from '../../ports/domain-errors.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import { LimitError } from '../../storage/errors.ts';
import type { DrawingsRepository } from '../../storage/interfaces/mindsets.ts';
import { cleanDrawing, drawingTypeIssues } from '../content/clean-drawing.ts';
import { cleaned } from '../content/cleaned.ts';
import type { ImagesService } from '../content/images.service.ts';
import type { QuestHistoryService } from '../quest/quest-history.service.ts';
import { isOverBudget } from '../shared/refusals.ts';
import { takenPictures } from '../content/taken-pictures.ts';

/** Characters of a drawing's properties as JSON. */
const MAX_PROPERTIES = 50_000;

export interface DrawingsDeps {
  readonly access: QuestAccess;
  readonly drawings: Pick<DrawingsRepository, 'ofQuest'>;
  readonly images: Pick<ImagesService, 'claim'>;
  readonly html: Pick<HtmlCleaner, 'cleanAll'>;
  readonly history: Pick<QuestHistoryService, 'change'>;
}

export interface DrawingsService {
  /** The revision of a quest whose drawings the asker may see; refused otherwise. */
  revisionFor(asker: Asker | null, questId: QuestId): Promise<number>;
  /** In painting order, for who has been found to be allowed by `revisionFor`. */
  ofQuest(questId: QuestId): Promise<Drawing[]>;
  /** Of a quest of the asker's own; an id at or below 0 makes a new one. Returns the saved id. */
  save(asker: Asker, drawing: Drawing, now: number): Promise<number>;
}

/** Drawings on a quest's map (Spec §3 "Drawing", §4 "Drawing mode", §7). */
export function drawingsService({ access, drawings, images, html, history }: DrawingsDeps): DrawingsService {
  async function issuesOf(drawing: Drawing, grant: Grant): Promise<Issue[]> {
    const issues = drawingIssues(drawing);
    if (JSON.stringify(drawing.properties).length > MAX_PROPERTIES)
      issues.push({ field: 'properties', message: 'common.tooLarge' });
    if (drawing.type !== 'image') return issues;
    const isStored =
      typeof drawing.properties.content === 'string' &&
      (await images.claim('mgqmaps', drawing.properties.content, grant));
    return isStored ? issues : [...issues, { field: 'properties.content', message: 'quest.imageType' }];
  }

  return {
    revisionFor: async (asker, questId) => (await access.forDrawings(asker, questId)).quest.revision,

    ofQuest: (questId) => drawings.ofQuest(questId),

    async save(asker, sent, now) {
      const grant = await access.forEditing(asker, sent.questId);
      const misfits = drawingTypeIssues(sent.properties);
      if (misfits.length > 0) throw new Invalid(misfits);
      const drawing = await cleaned({ html, pictures: takenPictures() }, (cleaner) => cleanDrawing(sent, cleaner));
      const issues = await issuesOf(drawing, grant);
      if (issues.length > 0) throw new InvalidForm(issues);
      try {
        return await history.change(grant, 'drawings', now, (repositories) =>
          repositories.drawings.save(grant, drawing, now),
        );
      } catch (error) {
        if (error instanceof LimitError && !isOverBudget(error))
          throw new Invalid([{ field: 'drawings', message: 'quest.tooManyDrawings' }]);
        throw error;
      }
    },
  };
}
