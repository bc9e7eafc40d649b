import { sameValue } from '../same-value.ts';
import { differingAttributes } from './change-detection.ts';
import type { QuestAttributes, QuestProperties } from './quest.ts';

export type AttributeName = keyof QuestAttributes;

/** What only makes sense together, and is chosen in one go: half of one edit and half of another would be neither. */
export const JOINT_ATTRIBUTES = {
  mapLocation: ['latitude', 'longitude'],
  advertisingLocation: ['advertisingLatitude', 'advertisingLongitude'],
  price: ['price', 'currency'],
  kind: ['searchable', 'editable', 'forContest'],
  time: ['startTime', 'endTime'],
} as const satisfies Readonly<Record<string, readonly AttributeName[]>>;

type Joint = keyof typeof JOINT_ATTRIBUTES;
const JOINTS = Object.keys(JOINT_ATTRIBUTES) as Joint[];

/** An attribute, or several that are one to whoever edits them. */
export type AttributeUnit = Exclude<AttributeName, (typeof JOINT_ATTRIBUTES)[Joint][number]> | Joint;

/** A unit that was changed here, by another save, or by both. */
export interface AttributeChange {
  readonly unit: AttributeUnit;
  readonly mine: boolean;
  readonly theirs: boolean;
}

function unitOf(name: AttributeName): AttributeUnit {
  const joint = JOINTS.find((one) => (JOINT_ATTRIBUTES[one] as readonly AttributeName[]).includes(name));
  return joint ?? (name as AttributeUnit);
}

/** The units of which something differs, in the order of the attributes. */
export function differingUnits(previous: QuestAttributes, next: QuestAttributes): ReadonlySet<AttributeUnit> {
  return new Set(differingAttributes(previous, next).map(unitOf));
}

/** What two edits of the same attributes have changed, in the order of the attributes. One that both made alike is left out. */
export function attributeChanges(
  base: QuestAttributes,
  mine: QuestAttributes,
  theirs: QuestAttributes,
): AttributeChange[] {
  const [byMe, byThem] = [differingUnits(base, mine), differingUnits(base, theirs)];
  return [...differingUnits(mine, theirs)].map((unit) => ({ unit, mine: byMe.has(unit), theirs: byThem.has(unit) }));
}

/** Both edits in one: what only one has changed is as that one has it; where both did, mine stands. Properties are merged one by one. */
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
