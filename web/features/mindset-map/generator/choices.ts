import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isPlainText } from '@mangoquest/core/generator/file-kind.ts';
import type { FileKind } from '@mangoquest/core/generator/file-kind.ts';
import { generatorIssues } from '@mangoquest/core/generator/generator.rules.ts';
import { DEFAULT_COLUMNS, DEFAULT_RADIUS, DEFAULT_ROWS } from '@mangoquest/core/generator/options.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import type { Issue } from '@mangoquest/core/issue.ts';

/** A file that was chosen. */
export interface ChosenFile {
  readonly file: File;
  readonly kind: FileKind;
}

/** What is chosen in the generator. It outlives the result: one can go back and change it. */
export interface Choices extends Omit<GeneratorOptions, 'count' | 'existing' | 'questId' | 'center'> {
  /** What was read of a picture, as it was mended since. */
  readonly imageText: string;
  readonly file: ChosenFile | null;
  readonly center: LatLng;
  readonly isAdvanced: boolean;
  /** As it is typed; null for as many as the source has. */
  readonly count: string | null;
}

/** What it begins with: around the middle of what the map shows. */
export function firstChoices(center: LatLng, group: string, isContest: boolean): Choices {
  return {
    sourceType: 'text',
    sourceText: '',
    imageText: '',
    file: null,
    sheet: 0,
    rows: DEFAULT_ROWS,
    columns: DEFAULT_COLUMNS,
    columnKinds: null,
    localization: 'center',
    center: cutLatLng(center),
    radius: DEFAULT_RADIUS,
    regionId: null,
    nameType: 'username',
    name: '',
    group,
    plan: null,
    isAdvanced: isContest,
    // In a contest their number is said on purpose.
    count: isContest ? '0' : null,
  };
}

/** What is in the document: the names that a new group may not take, and how many mindsets there are. */
export interface There {
  readonly questId: number;
  readonly usedGroups: readonly string[];
  readonly existing: number;
}

/** What the server is asked for. */
export function optionsOf(choices: Choices, { questId, existing }: There): GeneratorOptions {
  const { file: _file, isAdvanced: _isAdvanced, imageText: _imageText, count, ...rest } = choices;
  return { ...rest, questId, existing, sourceText: textOf(choices), count: count === null ? null : countOf(count) };
}

function textOf({ sourceType, sourceText, imageText }: Choices): string {
  if (sourceType === 'image') return imageText;
  return sourceType === 'file' ? '' : sourceText;
}

function countOf(typed: string): number {
  const count = Number(typed.trim() === '' ? 0 : typed);
  return Number.isInteger(count) ? count : 0;
}

/** Why nothing can be made yet, as the server will say it. */
export function issuesOf(choices: Choices, there: There): readonly Issue[] {
  const { file, regionId } = choices;
  return generatorIssues(optionsOf(choices, there), {
    usedGroups: there.usedGroups,
    hasRegion: regionId !== null,
    hasFile: file !== null,
    isPlainText: file !== null && isPlainText(file.kind),
  });
}
