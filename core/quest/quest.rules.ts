import type { Issue } from '../issue.ts';
import { isLatitude, isLongitude } from '../geo/coordinates.ts';
import { payeeIssues, priceIssues } from '../payment/price.rules.ts';
import { isLongerThan } from '../text/characters.ts';
import { isHtmlTextLonger } from '../text/html-text.ts';
import { isDistance } from './distance.rules.ts';
import { imageReferenceIssues } from './image.rules.ts';
import { isContinuing, isOfflineChoice, isShowRight } from './properties.ts';
import type { QuestAttributes, QuestProperties } from './quest.ts';
import { movesStartIntoFuture } from './schedule.ts';
import type { Schedule } from './schedule.ts';

/** Maximum characters. Spec §9 "Title / short / long description". */
export const MAX_TITLE = 100;
export const MAX_SHORT_DESCRIPTION = 300;
/** Maximum characters of the description's text; its HTML may be longer. */
export const MAX_LONG_DESCRIPTION = 3000;
export const MAX_CODE = 100;
export const MAX_LOCATION = 300;

export interface QuestRulesContext {
  /** The quest is being created or copied: a new contest must not start in the past. */
  readonly isNew: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether a payment account is linked; if omitted, the rule is not applied. */
  readonly hasPayee?: boolean;
}

/**
 * All rules of Spec §5 "Quest form" for a quest's attributes; empty if they are valid. Uniqueness of the code
 * (`quest.duplicateCode`) is checked by the storage. Fields are the keys of the attributes, with `properties.<key>` for
 * a property.
 */
export function questIssues(attributes: QuestAttributes, context: QuestRulesContext): Issue[] {
  return [
    ...textIssues(attributes),
    ...imageReferenceIssues(attributes.image),
    ...placeIssues(attributes),
    ...(Number.isInteger(attributes.color) && attributes.color >= 0
      ? []
      : [{ field: 'color', message: 'quest.colorRequired' } as const]),
    ...priceIssues(attributes.price, attributes.currency),
    ...payeeIssues(attributes.price, context.hasPayee !== false),
    ...distanceIssues('withinDistance', attributes.withinDistance),
    ...distanceIssues('activeDistance', attributes.activeDistance),
    ...scheduleIssues(attributes, context),
    ...propertyIssues(attributes.properties),
  ];
}

/** Whether an edit needs confirmation: a start in the past moves into the future. Spec §5. */
export function needsStartConfirmation(previous: Schedule, next: Schedule, now: number): boolean {
  return movesStartIntoFuture(previous, next, now);
}

function textIssues({ title, shortDescription, longDescription, location, code }: QuestAttributes): Issue[] {
  const issues: Issue[] = [];
  if (title.trim() === '') issues.push({ field: 'title', message: 'quest.required' });
  if (isLongerThan(title, MAX_TITLE)) issues.push({ field: 'title', message: 'quest.titleTooLong' });
  if (isLongerThan(shortDescription, MAX_SHORT_DESCRIPTION)) {
    issues.push({ field: 'shortDescription', message: 'quest.shortDescriptionTooLong' });
  }
  if (isHtmlTextLonger(longDescription, MAX_LONG_DESCRIPTION)) {
    issues.push({ field: 'longDescription', message: 'quest.longDescriptionTooLong' });
  }
  if (location.trim() === '') issues.push({ field: 'location', message: 'quest.required' });
  if (isLongerThan(location, MAX_LOCATION)) {
    issues.push({ field: 'location', message: 'quest.locationTooLong', parameters: { n: MAX_LOCATION } });
  }
  if (isLongerThan(code, MAX_CODE))
    issues.push({ field: 'code', message: 'quest.codeTooLong', parameters: { n: MAX_CODE } });
  return issues;
}

function placeIssues({ latitude, longitude, advertisingLatitude, advertisingLongitude }: QuestAttributes): Issue[] {
  const message = 'quest.coordinatesRequired';
  const issues: Issue[] = [];
  if (!isLatitude(latitude)) issues.push({ field: 'latitude', message });
  if (!isLongitude(longitude)) issues.push({ field: 'longitude', message });
  if (advertisingLatitude === null && advertisingLongitude === null) return issues;
  if (!isLatitude(advertisingLatitude)) issues.push({ field: 'advertisingLatitude', message });
  if (!isLongitude(advertisingLongitude)) issues.push({ field: 'advertisingLongitude', message });
  return issues;
}

function distanceIssues(field: 'withinDistance' | 'activeDistance', metres: number): Issue[] {
  return isDistance(metres) ? [] : [{ field, message: 'quest.distanceRange' }];
}

function scheduleIssues(
  { startTime, endTime, forContest }: QuestAttributes,
  { isNew, now }: QuestRulesContext,
): Issue[] {
  const issues: Issue[] = [];
  if (startTime !== null && endTime !== null && endTime <= startTime)
    issues.push({ field: 'endTime', message: 'quest.endBeforeStart' });
  if (isNew && forContest && startTime !== null && startTime < now)
    issues.push({ field: 'startTime', message: 'quest.startInPast' });
  return issues;
}

function propertyIssues(properties: QuestProperties): Issue[] {
  const issues: Issue[] = Object.entries(properties)
    .filter(([key, value]) => key.trim() === '' || isMissing(value))
    .map(([key]) => ({ field: `properties.${key}`, message: 'quest.propertyIncomplete' }));
  const { allowContinuing, offline, showRight } = properties;
  if (!isMissing(allowContinuing) && !isContinuing(allowContinuing))
    issues.push({ field: 'properties.allowContinuing', message: 'quest.continuingValue' });
  if (!isMissing(showRight) && !isShowRight(showRight))
    issues.push({ field: 'properties.showRight', message: 'quest.showRightValue' });
  if (!isMissing(offline) && !isOfflineChoice(offline))
    issues.push({ field: 'properties.offline', message: 'quest.offlineValue' });
  return issues;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
