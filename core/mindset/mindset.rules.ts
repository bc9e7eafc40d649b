import { lengthIssues } from './mindset-length.ts';
import { isLatitude, isLongitude } from '../geo/coordinates.ts';
import type { Issue } from '../issue.ts';
import { isDistance } from '../quest/distance.rules.ts';
import { imageReferenceIssues } from '../quest/image.rules.ts';
import { isImmediatelyGraded } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';
import { isLongerThan } from '../text/characters.ts';
import { isHtmlEmpty, isHtmlTextLonger } from '../text/html-text.ts';
import { embedUrl } from './embed.ts';
import { groupNameIssues } from './group-name.rules.ts';
import { isSaved } from './ids.ts';
import { MAX_TEXT } from './long-text.ts';
import { MAX_MINDSETS } from './mindset.ts';
import { raisedIssues } from './raised.ts';
import type { ChainLink, Mindchunk, Mindset, MindsetProperties, Reaction, Visibility } from './mindset.ts';

/** A reaction of this grade or more is correct, a mindset of this grade or more a success. Spec §9 "Grades". */
export const CORRECT_GRADE = 50;
/** Grades to choose from. Spec §5. */
export const GRADE_CHOICES = [0, 25, 50, 75, 100] as const;
export const MAX_MINDSET_TITLE = 200;
/** Far more than anybody writes: only a program could exceed it. */
export const MAX_MINDCHUNKS = 200;
export const MAX_REACTIONS = 100;
/** Maximum number of links of one mindset. Settled, Chains editor. */
export const MAX_CHAIN = 50;
/** Maximum characters of a mindchunk's comment. */
export const MAX_COMMENT = 20_000;
/** Maximum zoom level of a mindset's visibility. Spec §9. */
export const MAX_VISIBILITY_ZOOM = 99;

export function isCorrect({ grade }: Pick<Reaction, 'grade'>): boolean {
  return grade >= CORRECT_GRADE;
}

/**
 * All rules of Spec §5 for one mindset; empty if it can be played. Fields are paths in the domain's words, like
 * `mindchunks.0.reactions.2.text` or `visibility.minZoom`.
 */
export function mindsetIssues(mindset: Mindset, quest: QuestProperties = {}): Issue[] {
  return [...mindsetFaults(mindset), ...mindsetGaps(mindset, quest)];
}

/** Issues that cannot be fixed by adding something: a mindset with them is not even saved. */
export function mindsetFaults(mindset: Mindset): Issue[] {
  return [
    ...(isLongerThan(mindset.title, MAX_MINDSET_TITLE)
      ? [{ field: 'title', message: 'mindset.titleTooLong', parameters: { n: MAX_MINDSET_TITLE } } as const]
      : []),
    ...(isLatitude(mindset.latitude) ? [] : [{ field: 'latitude', message: 'mindset.coordinatesRequired' } as const]),
    ...(isLongitude(mindset.longitude)
      ? []
      : [{ field: 'longitude', message: 'mindset.coordinatesRequired' } as const]),
    ...imageReferenceIssues(mindset.image),
    ...(embedUrl(mindset.embed) === null ? [{ field: 'embed', message: 'mindset.embedInvalid' } as const] : []),
    ...chainFaults(mindset),
    ...visibilityIssues(mindset.visibility),
    ...groupNameIssues(mindset.group),
    ...messageIssues(mindset.properties),
    ...raisedIssues(mindset.properties),
    ...contentFaults(mindset.mindchunks),
    ...lengthIssues(mindset),
  ];
}

/**
 * What is missing before a mindset can be played (Spec §5 "Mindchunks, reactions, grading"). A mindset graded
 * immediately, by its own or its quest's property, needs a mindchunk but no correct reaction.
 */
export function mindsetGaps(
  { mindchunks, properties }: Pick<Mindset, 'mindchunks' | 'properties'>,
  quest: QuestProperties = {},
): Issue[] {
  if (mindchunks.length === 0) return [{ field: 'mindchunks', message: 'mindset.noMindchunks' }];
  const isImmediate = isImmediatelyGraded(quest, properties);
  const hasReactions = mindchunks.some(({ reactions }) => reactions.length > 0);
  return [
    ...(isImmediate || hasReactions ? [] : [{ field: 'mindchunks', message: 'mindset.noReactions' } as const]),
    ...mindchunks.flatMap(({ text, reactions }, index): Issue[] => [
      ...missingText(`mindchunks.${index}.text`, text),
      ...reactions.flatMap((reaction, at) => missingText(`mindchunks.${index}.reactions.${at}.text`, reaction.text)),
      ...(isImmediate ? [] : bestReactionIssues(`mindchunks.${index}.reactions`, reactions)),
    ]),
  ];
}

/** Zoom levels: integers 0-99 in ascending order; distance 0 to 10,000,000 m. Spec §5 "Quest form". */
export function visibilityIssues({ minDistance, startZoom, minZoom, maxZoom }: Visibility): Issue[] {
  const issues: Issue[] = [];
  if (!isDistance(minDistance)) issues.push({ field: 'visibility.minDistance', message: 'mindset.distanceRange' });
  for (const [name, zoom] of Object.entries({ startZoom, minZoom, maxZoom })) {
    const isLevel = Number.isInteger(zoom) && zoom >= 0 && zoom <= MAX_VISIBILITY_ZOOM;
    if (!isLevel) issues.push({ field: `visibility.${name}`, message: 'mindset.zoomRange' });
  }
  if (minZoom > maxZoom) issues.push({ field: 'visibility.minZoom', message: 'mindset.zoomOrder' });
  else if (startZoom < minZoom || startZoom > maxZoom)
    issues.push({ field: 'visibility.startZoom', message: 'mindset.startZoomRange' });
  return issues;
}

/** At most 1000 existing and new mindsets together. Spec §5 "Generator"; the sentence names the desired number. */
export function mindsetCountIssues(existing: number, desired: number): Issue[] {
  if (existing + desired <= MAX_MINDSETS) return [];
  return [{ field: 'mindsets', message: 'mindset.tooMany', parameters: { n: desired } }];
}

/** Messages to players may be as long as any text of a mindset. */
function messageIssues(properties: MindsetProperties): Issue[] {
  return (['msgAfterSuccess', 'msgAfterNoSuccess'] as const).flatMap((name): Issue[] => {
    const text: unknown = properties[name];
    return typeof text === 'string' && isLongerThan(text, MAX_TEXT)
      ? [{ field: `properties.${name}`, message: 'mindset.textTooLong' }]
      : [];
  });
}

function contentFaults(mindchunks: readonly Mindchunk[]): Issue[] {
  return [
    ...(mindchunks.length > MAX_MINDCHUNKS
      ? [{ field: 'mindchunks', message: 'mindset.tooManyMindchunks', parameters: { n: MAX_MINDCHUNKS } } as const]
      : []),
    ...mindchunks.flatMap(({ text, reactions }, index): Issue[] => {
      const field = `mindchunks.${index}`;
      return [
        ...longText(`${field}.text`, text),
        ...reactions.flatMap((reaction, at): Issue[] => [
          ...longText(`${field}.reactions.${at}.text`, reaction.text),
          ...(isGrade(reaction.grade)
            ? []
            : [{ field: `${field}.reactions.${at}.grade`, message: 'mindset.gradeRange' } as const]),
        ]),
        ...(reactions.length > MAX_REACTIONS
          ? [
              {
                field: `${field}.reactions`,
                message: 'mindset.tooManyReactions',
                parameters: { n: MAX_REACTIONS },
              } as const,
            ]
          : []),
      ];
    }),
  ];
}

function longText(field: string, html: string): Issue[] {
  return isHtmlTextLonger(html, MAX_TEXT) ? [{ field, message: 'mindset.textTooLong' }] : [];
}

function missingText(field: string, html: string): Issue[] {
  return isHtmlEmpty(html) ? [{ field, message: 'mindset.textRequired' }] : [];
}

/** Of a mindchunk with reactions one is the best, and correct. */
export function bestReactionIssues(field: string, reactions: readonly Reaction[]): Issue[] {
  if (reactions.length === 0) return [];
  if (!reactions.some(isCorrect)) return [{ field, message: 'mindset.noCorrectReaction' }];
  const best = Math.max(...reactions.map(({ grade }) => grade));
  return reactions.filter(({ grade }) => grade === best).length > 1 ? [{ field, message: 'mindset.noSingleBest' }] : [];
}

function isGrade(grade: number): boolean {
  return Number.isInteger(grade) && grade >= 0 && grade <= 100;
}

/** A link may lead to an unsaved mindset of the same quest: whether it exists is checked by the save. */
function chainFaults({ questId, chain }: Pick<Mindset, 'questId' | 'chain'>): Issue[] {
  const fits = ({ grade, target }: ChainLink) =>
    Number.isInteger(grade) &&
    grade >= -100 &&
    grade <= 100 &&
    isSaved(target.questId) &&
    Number.isSafeInteger(target.mindsetId) &&
    (isSaved(target.mindsetId) || target.questId === questId);
  return [
    ...(chain.length > MAX_CHAIN
      ? [{ field: 'chain', message: 'mindset.chainTooLong', parameters: { n: MAX_CHAIN } } as const]
      : []),
    ...chain.flatMap((link, index): Issue[] =>
      fits(link) ? [] : [{ field: `chain.${index}`, message: 'mindset.chainInvalid' }],
    ),
  ];
}
