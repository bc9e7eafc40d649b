import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isPlainText } from '@mangoquest/core/generator/file-kind.ts';
import type { FileKind } from '@mangoquest/core/generator/file-kind.ts';
import { offeredGroup } from '@mangoquest/core/generator/group-offer.ts';
import { generatorIssues } from '@mangoquest/core/generator/generator.rules.ts';
import { DEFAULT_COLUMNS, DEFAULT_RADIUS, DEFAULT_ROWS } from '@mangoquest/core/generator/options.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import type { Plan } from '@mangoquest/core/generator/plan.ts';
import { isRecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';
import type { Issue } from '@mangoquest/core/issue.ts';

/** A chosen file. */
export interface ChosenFile {
  readonly file: File;
  readonly kind: FileKind;
}

/** Form values of the generator. They are kept while the result is shown, so that one can go back and change them. */
export interface Choices extends Omit<
  GeneratorOptions,
  'count' | 'existing' | 'questId' | 'center' | 'plan' | 'language'
> {
  readonly file: ChosenFile | null;
  readonly center: LatLng;
  /** Otherwise the group is the one that is offered. */
  readonly isGroupTyped: boolean;
  readonly isAdvanced: boolean;
  /** As typed; null for all rows of the source. */
  readonly count: string | null;
}

/** Columns as the source itself tells them. */
export const AS_TOLD = { columnKinds: null, isHeader: null } as const;

/** Initial values: placed around the centre of the visible map. */
export function firstChoices(center: LatLng, group: string, isContest: boolean): Choices {
  return {
    sourceType: 'text',
    sourceText: '',
    file: null,
    sheet: 0,
    rows: DEFAULT_ROWS,
    columns: DEFAULT_COLUMNS,
    ...AS_TOLD,
    localization: 'center',
    center: cutLatLng(center),
    radius: DEFAULT_RADIUS,
    regionId: null,
    nameType: 'username',
    name: '',
    group,
    isGroupTyped: false,
    isAdvanced: isContest,
    // In a contest the number must be chosen explicitly.
    count: isContest ? '0' : null,
  };
}

/** Facts of the document: group names in use there or in what is saved, and the number of mindsets. */
export interface There {
  readonly questId: number;
  readonly usedGroups: readonly string[];
  readonly existing: number;
}

/** What the form's values depend on. */
export interface Present {
  readonly regions: readonly { readonly id: number }[];
  /** The group that is offered. */
  readonly offered: string;
}

/** The form as it holds now: a region that was deleted meanwhile counts as none, an offered group is a free one. */
export function presentChoices(kept: Choices, { regions, offered }: Present): Choices {
  const isThere = regions.some(({ id }) => id === kept.regionId);
  return { ...kept, regionId: isThere ? kept.regionId : null, group: kept.isGroupTyped ? kept.group : offered };
}

/** Result of image recognition: text, or a plan with the spreadsheet of its labels. */
export interface ReadPictures {
  readonly text: string;
  /** In which they were read. */
  readonly language: string;
  readonly plan: Plan | null;
  readonly index: ChosenFile | null;
}

/** The options for the server's call. */
export function optionsOf(
  choices: Choices,
  { questId, existing }: There,
  { text, language: asked, plan }: ReadPictures,
): GeneratorOptions {
  const { file: _file, isAdvanced: _isAdvanced, isGroupTyped: _isGroupTyped, count, ...rest } = choices;
  const sourceText = { text: choices.sourceText, file: '', image: plan === null ? text : '' }[choices.sourceType];
  const language = choices.sourceType === 'image' && isRecognitionLanguage(asked) ? asked : null;
  return { ...rest, language, questId, existing, sourceText, plan, count: count === null ? null : countOf(count) };
}

/** The file sent with the call. */
export function fileOf({ sourceType, file }: Choices, { plan, index }: ReadPictures): ChosenFile | null {
  if (plan !== null) return index;
  return sourceType === 'file' ? file : null;
}

function countOf(typed: string): number {
  const count = Number(typed.trim() === '' ? 0 : typed);
  return Number.isInteger(count) ? count : 0;
}

/** Why nothing can be generated yet, with the same issues as the server's. */
export function issuesOf(choices: Choices, there: There, read: ReadPictures): readonly Issue[] {
  const file = fileOf(choices, read);
  return generatorIssues(optionsOf(choices, there, read), {
    usedGroups: there.usedGroups,
    hasRegion: choices.regionId !== null,
    hasFile: file !== null,
    isPlainText: file !== null && isPlainText(file.kind),
  });
}

/** The field of the form that an issue of the server or of the form is about. */
export const fieldOf = ({ field }: Issue): string => field.replace(/^options\./, '');

/** What is asked for instead while a field that does not change how the source is read is wrong or missing. */
const INSTEAD: Readonly<Record<string, (there: There) => Partial<GeneratorOptions>>> = {
  regionId: () => ({ localization: 'center' }),
  radius: () => ({ radius: DEFAULT_RADIUS }),
  name: () => ({ nameType: 'username' }),
  count: () => ({ count: 1 }),
  group: ({ usedGroups }) => ({ group: offeredGroup(usedGroups) }),
};

/** Whether a source can be read in spite of these issues. */
export function canRead(issues: readonly Issue[]): boolean {
  return issues.every(({ field }) => field in INSTEAD);
}

/** Options that show how the source is read, in spite of these issues; null if it cannot be. */
export function previewOf(options: GeneratorOptions, issues: readonly Issue[], there: There): GeneratorOptions | null {
  if (!canRead(issues)) return null;
  return issues.reduce((asked, { field }) => ({ ...asked, ...INSTEAD[field]?.(there) }), options);
}
