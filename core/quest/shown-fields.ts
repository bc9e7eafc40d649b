import type { QuestKind } from './kind.ts';

/** The parts of the attributes form. Spec §2 "Quest attributes form". */
export const FORM_FIELDS = [
  'title',
  'shortDescription',
  'longDescription',
  'location',
  'mapLocation',
  'virtual',
  'active',
  'image',
  'color',
  'forContest',
  'password',
  'time',
  'withinDistance',
  'activeDistance',
  'price',
  'showPoints',
  'code',
  'properties',
  'advertisingLocation',
  'searchable',
  'editable',
  'world3d',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

const ALWAYS: readonly FormField[] = [
  'title',
  'shortDescription',
  'longDescription',
  'location',
  'mapLocation',
  'virtual',
  'active',
  'image',
  'color',
  'forContest',
  'password',
];

// A walk depends on distances, a contest on time, place, price and points, a social quest on being editable (Spec §2,
// look §9).
const WITHOUT_ADVANCED: Readonly<Record<QuestKind, readonly FormField[]>> = {
  quest: ['activeDistance'],
  contest: ['time', 'withinDistance', 'activeDistance', 'price', 'showPoints'],
  searchable: [],
  social: ['editable'],
};

/** The visible fields. A hidden field keeps its value; one with an issue becomes visible: pass `withIssues`. */
export function shownFields(
  kind: QuestKind,
  isAdvanced: boolean,
  withIssues: readonly FormField[] = [],
): ReadonlySet<FormField> {
  if (isAdvanced) return new Set(FORM_FIELDS);
  return new Set([...ALWAYS, ...WITHOUT_ADVANCED[kind], ...withIssues]);
}

const GROUPED: Readonly<Record<string, FormField>> = {
  startTime: 'time',
  endTime: 'time',
  latitude: 'mapLocation',
  longitude: 'mapLocation',
  currency: 'price',
  advertisingLatitude: 'advertisingLocation',
  advertisingLongitude: 'advertisingLocation',
};

/** The part of the form for an issue's field: `endTime` is in `time`, `properties.x` in `properties`. */
export function formFieldOf(issueField: string): FormField | null {
  const [head = ''] = issueField.split('.');
  if (Object.hasOwn(GROUPED, head)) return GROUPED[head] ?? null;
  return (FORM_FIELDS as readonly string[]).includes(head) ? (head as FormField) : null;
}
