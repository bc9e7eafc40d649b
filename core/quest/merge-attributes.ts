import { sameValue } from '../same-value.ts';
import { differingAttributes } from './change-detection.ts';
import type { QuestAttributes, QuestProperties } from './quest.ts';

export type AttributeName = keyof QuestAttributes;

/** Groups of attributes that only make sense together: a mix of two edits would be wrong. */
export const JOINT_ATTRIBUTES = {
  mapLocation: ['latitude', 'longitude'],
  advertisingLocation: ['advertisingLatitude', 'advertisingLongitude'],
  price: ['price', 'currency'],
  kind: ['searchable', 'editable', 'forContest'],
  time: ['startTime', 'endTime'],
} as const satisfies Readonly<Record<string, readonly AttributeName[]>>;

type Joint = keyof typeof JOINT_ATTRIBUTES;
const JOINTS = Object.keys(JOINT_ATTRIBUTES) as Joint[];

/** An attribute, or a group that is merged as one. */
export type AttributeUnit = Exclude<AttributeName, (typeof JOINT_ATTRIBUTES)[Joint][number]> | Joint;

/** A unit that was changed locally, by another save, or by both. */
export interface AttributeChange {
  readonly unit: AttributeUnit;
  readonly mine: boolean;
  readonly theirs: boolean;
}

function unitOf(name: AttributeName): AttributeUnit {
  const joint = JOINTS.find((one) => (JOINT_ATTRIBUTES[one] as readonly AttributeName[]).includes(name));
  return joint ?? (name as AttributeUnit);
}

/** The units that differ, in the order of the attributes. */
export function differingUnits(previous: QuestAttributes, next: QuestAttributes): ReadonlySet<AttributeUnit> {
  return new Set(differingAttributes(previous, next).map(unitOf));
}

/** The units that two edits of the same attributes changed, in the order of the attributes. Identical changes are left out. */
export function attributeChanges(
  base: QuestAttributes,
  mine: QuestAttributes,
  theirs: QuestAttributes,
): AttributeChange[] {
  const [byMe, byThem] = [differingUnits(base, mine), differingUnits(base, theirs)];
  return [...differingUnits(mine, theirs)].map((unit) => ({ unit, mine: byMe.has(unit), theirs: byThem.has(unit) }));
}

/** Merges two edits: a unit changed by one side takes that side's value; changed by both, the local one wins. Properties are merged key by key. */
export function mergeAttributes(
  base: QuestAttributes,
  mine: QuestAttributes,
  theirs: QuestAttributes,
): QuestAttributes {
  const byMe = differingUnits(base, mine);
  const kept = Object.entries(mine).filter(([name]) => byMe.has(unitOf(name as AttributeName)));
  return {
    ...theirs,
    ...Object.fromEntries(kept),
    properties: mergeProperties(base.properties, mine.properties, theirs.properties),
  };
}

function mergeProperties(base: QuestProperties, mine: QuestProperties, theirs: QuestProperties): QuestProperties {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const own = (from: QuestProperties, name: string) => (Object.hasOwn(from, name) ? from[name] : undefined);
  const merged = names.map(
    (name) => [name, sameValue(own(base, name), own(mine, name)) ? own(theirs, name) : own(mine, name)] as const,
  );
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}
