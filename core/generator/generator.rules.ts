import { isLatLng } from '../geo/coordinates.ts';
import type { Issue } from '../issue.ts';
import { groupNameIssues } from '../mindset/group-name.rules.ts';
import { MAX_MINDSETS } from '../mindset/mindset.ts';
import { utf8Length } from '../text/utf8-length.ts';
import { areDelimiters } from './delimiters.ts';
import { MAX_SOURCE_TEXT } from './file-kind.ts';
import { areCorners } from './plan.ts';
import type { Plan } from './plan.ts';
import { MAX_RADIUS, MIN_RADIUS } from './options.ts';
import type { GeneratorOptions } from './options.ts';

export interface GeneratorContext {
  /** Names that a new group must not take. */
  readonly usedGroups: readonly string[];
  readonly hasRegion: boolean;
  readonly hasFile: boolean;
  /** Whether the file is plain text, to which the delimiters apply. */
  readonly isPlainText: boolean;
}

/** All violations of Spec §5 “Generator”, in the order of the form. */
export function generatorIssues(options: GeneratorOptions, context: GeneratorContext): Issue[] {
  const { sourceType, sourceText, rows, columns } = options;
  if (options.plan !== null) return [...planIssues(options.plan, context), ...namingIssues(options, context)];
  const isText = sourceType !== 'file' || context.isPlainText;
  const hasSource = sourceType === 'file' ? context.hasFile : sourceText.trim() !== '';
  return [
    ...(hasSource ? [] : [{ field: 'source', message: 'generator.noSource' } as const]),
    ...(isTooLong(sourceText) ? [{ field: 'source', message: 'generator.fileBytes' } as const] : []),
    ...(!isText || areDelimiters(rows, columns)
      ? []
      : [{ field: 'delimiters', message: 'generator.delimiters' } as const]),
    ...placingIssues(options, context),
    ...namingIssues(options, context),
  ];
}

/** Whether a text has too many bytes in UTF-8, where a character takes one to three for each unit of its length. */
function isTooLong(text: string): boolean {
  if (text.length * 3 <= MAX_SOURCE_TEXT) return false;
  return text.length > MAX_SOURCE_TEXT || utf8Length(text) > MAX_SOURCE_TEXT;
}

/** What is missing for labels and rows; delimiters do not apply to a spreadsheet. */
function planIssues({ words, corners }: Plan, { hasFile, isPlainText }: GeneratorContext): Issue[] {
  return [
    ...(words.length > 0 ? [] : [{ field: 'source', message: 'generator.noPlan' } as const]),
    ...(areCorners(corners) ? [] : [{ field: 'plan', message: 'generator.noCorners' } as const]),
    ...(hasFile ? [] : [{ field: 'file', message: 'generator.noIndexFile' } as const]),
    ...(hasFile && isPlainText ? [{ field: 'file', message: 'generator.indexSpreadsheet' } as const] : []),
  ];
}

/** Issues of names, number and group. */
function namingIssues(options: GeneratorOptions, { usedGroups }: GeneratorContext): Issue[] {
  const { count, group } = options;
  return [
    ...(options.nameType === 'all' && options.name.trim() === ''
      ? [{ field: 'name', message: 'generator.noName' } as const]
      : []),
    ...(count === null ? [] : countIssues(count)),
    ...(group === ''
      ? [{ field: 'group', message: 'mindset.groupName' } as const]
      : groupNameIssues(group, usedGroups)),
  ];
}

function placingIssues({ localization, center, radius }: GeneratorOptions, { hasRegion }: GeneratorContext): Issue[] {
  if (localization === 'region') return hasRegion ? [] : [{ field: 'regionId', message: 'generator.noRegion' }];
  if (localization === 'source') return [];
  return [
    ...(center !== null && isLatLng(center)
      ? []
      : [{ field: 'center', message: 'mindset.coordinatesRequired' } as const]),
    ...(radius >= MIN_RADIUS && radius <= MAX_RADIUS
      ? []
      : [{ field: 'radius', message: 'generator.radius', parameters: { min: MIN_RADIUS, max: MAX_RADIUS } } as const]),
  ];
}

function countIssues(count: number): Issue[] {
  if (count <= 0 || !Number.isInteger(count)) return [{ field: 'count', message: 'generator.chooseHowMany' }];
  return count <= MAX_MINDSETS ? [] : [{ field: 'count', message: 'mindset.tooMany', parameters: { n: count } }];
}
