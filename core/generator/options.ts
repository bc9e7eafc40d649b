import type { LatLng } from '../geo/coordinates.ts';
import type { QuestId } from '../ids.ts';
import type { Plan } from './plan.ts';
import type { RecognitionLanguage } from './recognition-languages.ts';

/** Source of the rows. Spec §2 "Multiple-mindset generator". */
export const SOURCE_TYPES = ['text', 'file', 'image'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** How the mindsets are placed. */
export const LOCALIZATIONS = ['center', 'region', 'source'] as const;
export type Localization = (typeof LOCALIZATIONS)[number];

/** Source of a row's place: the localization, or its label in an image. */
export type Placing = Localization | 'plan';

/** How the mindsets are named. */
export const NAME_TYPES = ['username', 'random', 'source', 'all'] as const;
export type NameType = (typeof NAME_TYPES)[number];

/** Separator of rows or columns: a text, or a regular expression. */
export interface Delimiter {
  readonly text: string;
  readonly isRegex: boolean;
}

/** In metres. Spec §9 "Radius". */
export const MIN_RADIUS = 100;
export const DEFAULT_RADIUS = 500;
export const RADIUS_STEP = 100;
/** Half of the earth's circumference is 20,015 km: a larger disk would be meaningless. */
export const MAX_RADIUS = 1_000_000;

export const DEFAULT_ROWS: Delimiter = { text: '\\n', isRegex: false };
export const DEFAULT_COLUMNS: Delimiter = { text: '|', isRegex: false };

/** Options of a generation. Settled, Generator. */
export interface GeneratorOptions {
  readonly questId: QuestId;
  readonly sourceType: SourceType;
  /** The text, or what was recognised in an image. */
  readonly sourceText: string;
  readonly rows: Delimiter;
  readonly columns: Delimiter;
  /** Kind of each column, chosen by the user; null to detect it from the first row. */
  readonly columnKinds: readonly ColumnKind[] | null;
  /** Whether the first row holds the names of the columns, as the user says; null to tell it by known names. */
  readonly isHeader: boolean | null;
  /** Index of a spreadsheet's sheet, from 0. */
  readonly sheet: number;
  readonly localization: Localization;
  /** Null if not given. */
  readonly center: LatLng | null;
  /** In metres. */
  readonly radius: number;
  readonly regionId: number | null;
  readonly nameType: NameType;
  /** Common name, to which a number is added, if `nameType` is `all`. */
  readonly name: string;
  /** Number of mindsets; null for one per row. */
  readonly count: number | null;
  readonly group: string;
  /** The image is a plan with labels, and the file says what is at each; null for none. */
  readonly plan: Plan | null;
  /** In which the image was read; null for other sources. */
  readonly language: RecognitionLanguage | null;
  /** Number of mindsets in the client's quest. */
  readonly existing: number;
}

export const placingOf = ({ plan, localization }: Pick<GeneratorOptions, 'plan' | 'localization'>): Placing =>
  plan === null ? localization : 'plan';

/** Meanings of a column; a `label` if there is a plan. Settled, Generator “Columns”. */
export const COLUMN_KINDS = [
  'label',
  'title',
  'name',
  'latitude',
  'longitude',
  'question',
  'comment',
  'embed',
  'success',
  'failure',
  'answer',
  'grade',
  'correct',
  'none',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];
