import { storedColor } from '@mangoquest/core/drawing/color.ts';
import { drawingIssues, storedOpacity } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { cutCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { Asker, QuestAccess } from '../access/quest-access.ts';
import { Invalid, InvalidForm } from '../ports/domain-errors.ts';
import type { HtmlCleaner } from '../ports/html-cleaner.ts';
import { LimitError } from '../storage/errors.ts';
import type { DrawingsRepository } from '../storage/interfaces/mindsets.ts';
import { cleaned } from './cleaned.ts';
import type { Cleaner } from './cleaned.ts';
import type { ImagesService } from './images.service.ts';
import type { QuestHistoryService } from './quest-history.service.ts';
import { isOverBudget } from './refusals.ts';
import { takenPictures } from './taken-pictures.ts';

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
  revisionFor(asker: Asker | null, questId: number): Promise<number>;
  /** In painting order, for who has been found to be allowed by `revisionFor`. */
  ofQuest(questId: number): Promise<Drawing[]>;
  /** Of a quest of the asker's own; an id at or below 0 makes a new one. Returns the saved id. */
  save(asker: Asker, drawing: Drawing, now: number): Promise<number>;
}

/** Drawings on a quest's map (Spec §3 "Drawing", §4 "Drawing mode", §7). */
export function drawingsService({ access, drawings, images, html, history }: DrawingsDeps): DrawingsService {
  async function issuesOf(drawing: Drawing, ownerId: number): Promise<Issue[]> {
    const issues = drawingIssues(drawing);
    if (JSON.stringify(drawing.properties).length > MAX_PROPERTIES) issues.push({ field: 'properties', message: 'common.tooLarge' });
    if (drawing.type !== 'image') return issues;
    const isStored = typeof drawing.properties.content === 'string' && await images.claim('mgqmaps', drawing.properties.content, ownerId);
    return isStored ? issues : [...issues, { field: 'properties.content', message: 'quest.imageType' }];
  }

  return {
    revisionFor: async (asker, questId) => (await access.forDrawings(asker, questId)).revision,

    ofQuest: (questId) => drawings.ofQuest(questId),

    async save(asker, sent, now) {
      const quest = await access.forEditing(asker, sent.questId);
      const misfits = drawingTypeIssues(sent.properties);
      if (misfits.length > 0) throw new Invalid(misfits);
      const drawing = await cleaned({ html, pictures: takenPictures() }, (cleaner) => cleanDrawing(sent, cleaner));
      const issues = await issuesOf(drawing, asker.userId);
      if (issues.length > 0) throw new InvalidForm(issues);
      try {
        return await history.change(quest, 'drawings', now, (repositories) => repositories.drawings.save(asker.userId, drawing, now));
      } catch (error) {
        if (error instanceof LimitError && !isOverBudget(error)) throw new Invalid([{ field: 'drawings', message: 'quest.tooManyDrawings' }]);
        throw error;
      }
    },
  };
}

/** Properties travel as any JSON: what the rules read must be of its type first. */
export function drawingTypeIssues({ opacity, name, content, zoomLevels, noMapColor }: Readonly<Record<string, unknown>>): Issue[] {
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  const levels = zoomLevels as { readonly min?: unknown; readonly max?: unknown } | null | undefined;
  const fits = {
    opacity: opacity === undefined || typeof opacity === 'number',
    name: isText(name),
    content: isText(content),
    noMapColor: isText(noMapColor),
    zoomLevels: levels === undefined || (typeof levels?.min === 'number' && typeof levels.max === 'number'),
  };
  return Object.entries(fits).flatMap(([key, isFit]): Issue[] => (isFit ? [] : [{ field: `properties.${key}`, message: 'common.invalid' }]));
}

/** As it is stored: places to 6 decimals, colours as `#rrggbb`, the opacity on the tenth, the text of a label or signal harmless (Spec §5). */
export function cleanDrawing<D extends Omit<Drawing, 'id' | 'questId'>>(drawing: D, cleaner: Cleaner): D {
  const { content, opacity, noMapColor, ...properties } = drawing.properties;
  const isText = drawing.type === 'label' || drawing.type === 'signal';
  return {
    ...drawing,
    coordinates: drawing.coordinates.map(([latitude, longitude]) => [cutCoordinate(latitude), cutCoordinate(longitude)] as const),
    borderColor: storedColor(drawing.borderColor),
    fillColor: storedColor(drawing.fillColor),
    properties: {
      ...properties,
      ...(opacity === undefined ? {} : { opacity: storedOpacity(opacity) }),
      ...(noMapColor === undefined ? {} : { noMapColor: storedColor(noMapColor) }),
      ...(content === undefined ? {} : { content: isText ? cleaner.clean(content, 'label') : content }),
    },
  };
}
