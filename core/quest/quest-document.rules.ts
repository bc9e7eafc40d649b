import { allDrawingsIssues, allRegionsIssues, drawingIssues, regionIssues } from '../drawing/drawing.rules.ts';
import { trophyIssues } from '../contest/trophy.rules.ts';
import type { Issue } from '../issue.ts';
import { allMindsetsIssues } from '../mindset/mindset-length.ts';
import { mindsetCountIssues, mindsetFaults } from '../mindset/mindset.rules.ts';
import type { QuestDocument } from './quest-document.ts';
import { questMindsets } from './quest-document.ts';
import { questIssues } from './quest.rules.ts';
import type { QuestRulesContext } from './quest.rules.ts';

/** A placeholder id for the quest that a document becomes: the rules accept any id. */
const SOME_QUEST = 1;

/**
 * All rules of a whole quest before it is published, as its editors apply them (Spec §5); mindsets may be incomplete.
 * Fields are paths into the document, like `mindsets.3.mindchunks.0.text`.
 */
export function questDocumentIssues(
  { attributes, mindsets, drawings, regions, trophies }: QuestDocument,
  context: QuestRulesContext,
): Issue[] {
  const within = (prefix: string, issues: readonly Issue[]) =>
    issues.map((issue) => ({ ...issue, field: `${prefix}.${issue.field}` }));
  const ids = new Set(mindsets.map(({ id }) => id));
  const whole = questMindsets(mindsets, { questId: SOME_QUEST, authorId: 1, idOf: (id) => id });
  return [
    ...within('attributes', questIssues(attributes, context)),
    ...mindsetCountIssues(0, mindsets.length),
    ...allMindsetsIssues(whole),
    ...(mindsets.filter(({ isStart }) => isStart).length > 1
      ? [{ field: 'mindsets', message: 'questFile.twoStarts' } as const]
      : []),
    ...whole.flatMap((mindset, index) => within(`mindsets.${index}`, mindsetFaults(mindset))),
    ...mindsets.flatMap(({ id, chain }, index): Issue[] => [
      ...(mindsets.findIndex((other) => other.id === id) === index
        ? []
        : [{ field: `mindsets.${index}.id`, message: 'questFile.idTwice' } as const]),
      ...chain.flatMap(({ questId, mindsetId }, at): Issue[] =>
        questId !== null || ids.has(mindsetId)
          ? []
          : [{ field: `mindsets.${index}.chain.${at}`, message: 'mindset.chainInvalid' }],
      ),
    ]),
    ...drawings.flatMap((drawing, index) => within(`drawings.${index}`, drawingIssues(drawing))),
    ...allDrawingsIssues(drawings),
    ...allRegionsIssues(regions),
    ...regions.flatMap((region, index) =>
      within(
        `regions.${index}`,
        regionIssues(
          region,
          regions.slice(0, index).map(({ name }) => name),
        ),
      ),
    ),
    ...trophies.flatMap((trophy, index) =>
      within(`trophies.${index}`, trophyIssues(trophy)).map((issue) =>
        issue.message === 'trophies.incomplete' ? { ...issue, message: 'questFile.trophyIncomplete' as const } : issue,
      ),
    ),
  ];
}
