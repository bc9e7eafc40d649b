import { DEFAULT_COLUMNS, DEFAULT_RADIUS, DEFAULT_ROWS } from './options.ts';
import type { GeneratorOptions } from './options.ts';

/** Default options of a generation. */
export const anyOptions: GeneratorOptions = {
  questId: 4821,
  sourceType: 'text',
  sourceText: '',
  rows: DEFAULT_ROWS,
  columns: DEFAULT_COLUMNS,
  columnKinds: null,
  isHeader: null,
  sheet: 0,
  localization: 'center',
  center: { latitude: 40.741468, longitude: -73.992319 },
  radius: DEFAULT_RADIUS,
  regionId: null,
  nameType: 'username',
  name: '',
  count: null,
  group: 'quiz',
  plan: null,
  language: null,
  existing: 0,
};
