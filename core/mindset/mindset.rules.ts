import { isLatitude, isLongitude } from '../geo/coordinates.ts';
import type { Issue } from '../issue.ts';
import { isDistance } from '../quest/distance.rules.ts';
import { imageReferenceIssues } from '../quest/image.rules.ts';
import { isImmediatelyGraded } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';
import { isLongerThan } from '../text/characters.ts';
import { htmlTextLength, isHtmlEmpty } from '../text/html-text.ts';
import { embedUrl } from './embed.ts';
import { groupNameIssues } from './group-name.rules.ts';
import { MAX_TEXT } from './long-text.ts';
import { MAX_MINDSETS } from './mindset.ts';
import type { ChainLink, Mindchunk, Mindset, MindsetProperties, Reaction, Visibility } from './mindset.ts';

/** A reaction of this grade or more is correct, a mindset of this grade or more a success. Spec §9 "Grades". */
export const CORRECT_GRADE = 50;
/** The grades offered. Spec §5. */
export const GRADE_CHOICES = [0, 25, 50, 75, 100] as const;
export const MAX_MINDSET_TITLE = 200;
/** As many as nobody writes; what is above is a program's mistake. */
export const MAX_MINDCHUNKS = 200;
export const MAX_REACTIONS = 100;
/** Zoom levels of a mindset's visibility. Spec §9. */
export const MAX_VISIBILITY_ZOOM = 99;

export function isCorrect({ grade }: Pick<Reaction, 'grade'>): boolean {
  return grade >= CORRECT_GRADE;
}

/**
 * Every rule of Spec §5 that one mindset can break; empty where it may be saved. Fields are paths in the domain's
 * words, like `mindchunks.0.reactions.2.text` or `visibility.minZoom`. A mindset that is graded immediately, by
 * its own or its quest's property, needs a mindchunk but no correct reaction.
 */
export function mindsetIssues(mindset: Mindset, quest: QuestProperties = {}): Issue[] {
  return [
    ...(isLongerThan(mindset.title, MAX_MINDSET_TITLE) ? [{ field: 'title', message: 'mindset.titleTooLong', parameters: { n: MAX_MINDSET_TITLE } } as const] : []),
    ...(isLatitude(mindset.latitude) ? [] : [{ field: 'latitude', message: 'mindset.coordinatesRequired' } as const]),
    ...(isLongitude(mindset.longitude) ? [] : [{ field: 'longitude', message: 'mindset.coordinatesRequired' } as const]),
    ...imageReferenceIssues(mindset.image),
    ...(embedUrl(mindset.embed) === null ? [{ field: 'embed', message: 'mindset.embedInvalid' } as const] : []),
    ...mindset.chain.flatMap(chainIssues),
    ...visibilityIssues(mindset.visibility),
    ...groupNameIssues(mindset.group),
    ...messageIssues(mindset.properties),
    ...contentIssues(mindset.mindchunks, isImmediatelyGraded(quest, mindset.properties)),
  ];
}

/** Zoom levels whole, 0-99, in order; the distance 0 to 10,000,000 m. Spec §5 "Quest form". */
export function visibilityIssues({ minDistance, startZoom, minZoom, maxZoom }: Visibility): Issue[] {
  const issues: Issue[] = [];
  if (!isDistance(minDistance)) issues.push({ field: 'visibility.minDistance', message: 'mindset.distanceRange' });
  for (const [name, zoom] of Object.entries({ startZoom, minZoom, maxZoom })) {
    const isLevel = Number.isInteger(zoom) && zoom >= 0 && zoom <= MAX_VISIBILITY_ZOOM;
    if (!isLevel) issues.push({ field: `visibility.${name}`, message: 'mindset.zoomRange' });
  }
  if (minZoom > maxZoom) issues.push({ field: 'visibility.minZoom', message: 'mindset.zoomOrder' });
  else if (startZoom < minZoom || startZoom > maxZoom) issues.push({ field: 'visibility.startZoom', message: 'mindset.startZoomRange' });
  return issues;
}

/** Existing plus desired mindsets are at most 1000. Spec §5 "Generator"; the sentence names the desired number. */
export function mindsetCountIssues(existing: number, desired: number): Issue[] {
  if (existing + desired <= MAX_MINDSETS) return [];
  return [{ field: 'mindsets', message: 'mindset.tooMany', parameters: { n: desired } }];
}

/** What a player is told after it, as long as any text of a mindset. */
function messageIssues(properties: MindsetProperties): Issue[] {
  return (['msgAfterSuccess', 'msgAfterNoSuccess'] as const).flatMap((name): Issue[] => {
    const text: unknown = properties[name];
    return typeof text === 'string' && isLongerThan(text, MAX_TEXT) ? [{ field: `properties.${name}`, message: 'mindset.textTooLong' }] : [];
  });
}

function contentIssues(mindchunks: readonly Mindchunk[], isImmediate: boolean): Issue[] {
  if (mindchunks.length === 0) return [{ field: 'mindchunks', message: 'mindset.noMindchunks' }];
  const issues: Issue[] = [];
  if (mindchunks.length > MAX_MINDCHUNKS) issues.push({ field: 'mindchunks', message: 'mindset.tooManyMindchunks', parameters: { n: MAX_MINDCHUNKS } });
  if (!isImmediate && mindchunks.every(({ reactions }) => reactions.length === 0)) {
    issues.push({ field: 'mindchunks', message: 'mindset.noReactions' });
  }
  mindchunks.forEach(({ text, reactions }, index) => {
    const field = `mindchunks.${index}`;
    issues.push(...textIssues(`${field}.text`, text));
    reactions.forEach((reaction, at) => {
      issues.push(...textIssues(`${field}.reactions.${at}.text`, reaction.text));
      if (!isGrade(reaction.grade)) issues.push({ field: `${field}.reactions.${at}.grade`, message: 'mindset.gradeRange' });
    });
    if (reactions.length > MAX_REACTIONS) issues.push({ field: `${field}.reactions`, message: 'mindset.tooManyReactions', parameters: { n: MAX_REACTIONS } });
    if (!isImmediate) issues.push(...bestReactionIssues(`${field}.reactions`, reactions));
  });
  return issues;
}

function textIssues(field: string, html: string): Issue[] {
  if (isHtmlEmpty(html)) return [{ field, message: 'mindset.textRequired' }];
  return htmlTextLength(html) > MAX_TEXT ? [{ field, message: 'mindset.textTooLong' }] : [];
}

function bestReactionIssues(field: string, reactions: readonly Reaction[]): Issue[] {
  if (reactions.length === 0) return [];
  if (!reactions.some(isCorrect)) return [{ field, message: 'mindset.noCorrectReaction' }];
  const best = Math.max(...reactions.map(({ grade }) => grade));
  return reactions.filter(({ grade }) => grade === best).length > 1 ? [{ field, message: 'mindset.noSingleBest' }] : [];
}

function isGrade(grade: number): boolean {
  return Number.isInteger(grade) && grade >= 0 && grade <= 100;
}

function chainIssues({ grade, target }: ChainLink, index: number): Issue[] {
  const isId = (id: number) => Number.isSafeInteger(id) && id > 0;
  const fits = Number.isInteger(grade) && grade >= -100 && grade <= 100 && isId(target.questId) && isId(target.mindsetId);
  return fits ? [] : [{ field: `chain.${index}`, message: 'mindset.chainInvalid' }];
}
