import type { LatLng } from '../geo/coordinates.ts';
import type { QuestId } from '../ids.ts';
import type { Plan } from './plan.ts';

/** Where the rows come from. Spec §2 "Multiple-mindset generator". */
export const SOURCE_TYPES = ['text', 'file', 'image'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** Where the mindsets come to lie. */
export const LOCALIZATIONS = ['center', 'region', 'source'] as const;
export type Localization = (typeof LOCALIZATIONS)[number];

/** Where a row's place comes from: that, or its label in a picture. */
export type Placing = Localization | 'plan';

/** What the mindsets are called. */
export const NAME_TYPES = ['username', 'random', 'source', 'all'] as const;
export type NameType = (typeof NAME_TYPES)[number];

/** What stands between two rows, or between two columns: a text, or a regular expression. */
export interface Delimiter {
  readonly text: string;
  readonly isRegex: boolean;
}

/** Metres. Spec §9 "Radius". */
export const MIN_RADIUS = 100;
export const DEFAULT_RADIUS = 500;
export const RADIUS_STEP = 100;
/** Half of the way round the globe is 20,015 km: beyond this a disk says nothing. */
export const MAX_RADIUS = 1_000_000;

export const DEFAULT_ROWS: Delimiter = { text: '\\n', isRegex: false };
export const DEFAULT_COLUMNS: Delimiter = { text: '|', isRegex: false };

/** What a generation is asked for. Settled, Generator. */
export interface GeneratorOptions {
  readonly questId: QuestId;
  readonly sourceType: SourceType;
  /** The text, or what was recognised of a picture. */
  readonly sourceText: string;
  readonly rows: Delimiter;
  readonly columns: Delimiter;
  /** What each column holds, said by hand; null to find out by the first row. */
  readonly columnKinds: readonly ColumnKind[] | null;
  /** The sheet of a spreadsheet by its order, from 0. */
  readonly sheet: number;
  readonly localization: Localization;
  /** Null where none was said. */
  readonly center: LatLng | null;
  /** Metres. */
  readonly radius: number;
  readonly regionId: number | null;
  readonly nameType: NameType;
  /** What all are called, with a number, where `nameType` is `all`. */
  readonly name: string;
  /** How many; null for as many as the source has. */
  readonly count: number | null;
  readonly group: string;
  /** The picture is a plan with labels, and the file says what lies at each; null for none. */
  readonly plan: Plan | null;
  /** Mindsets that the quest has on the screen. */
  readonly existing: number;
}

export const placingOf = ({ plan, localization }: Pick<GeneratorOptions, 'plan' | 'localization'>): Placing =>
  plan === null ? localization : 'plan';

/** What a column of a source may hold; a `label` where there is a plan. Settled, Generator “Columns”. */
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
