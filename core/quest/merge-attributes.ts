import { sameValue } from '../same-value.ts';
import { differingAttributes } from './change-detection.ts';
import type { QuestAttributes, QuestProperties } from './quest.ts';

export type AttributeName = keyof QuestAttributes;

/** An attribute that was changed here, by another save, or by both. */
export interface AttributeChange {
  readonly name: AttributeName;
  readonly mine: boolean;
  readonly theirs: boolean;
}

/** What two edits of the same attributes have changed, in the order of the attributes. One that both made alike is left out. */
export function attributeChanges(base: QuestAttributes, mine: QuestAttributes, theirs: QuestAttributes): AttributeChange[] {
  const [byMe, byThem] = [new Set(differingAttributes(base, mine)), new Set(differingAttributes(base, theirs))];
  return differingAttributes(mine, theirs).map((name) => ({ name, mine: byMe.has(name), theirs: byThem.has(name) }));
}

/** Both edits in one: what only one has changed is as that one has it; where both did, mine stands. Properties are merged one by one. */
export function mergeAttributes(base: QuestAttributes, mine: QuestAttributes, theirs: QuestAttributes): QuestAttributes {
  const changedByMe = differingAttributes(base, mine);
  const kept = Object.fromEntries(changedByMe.map((name) => [name, mine[name]]));
  return { ...theirs, ...kept, properties: mergeProperties(base.properties, mine.properties, theirs.properties) };
}

function mergeProperties(base: QuestProperties, mine: QuestProperties, theirs: QuestProperties): QuestProperties {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const own = (from: QuestProperties, name: string) => (Object.hasOwn(from, name) ? from[name] : undefined);
  const merged = names.map((name) => [name, sameValue(own(base, name), own(mine, name)) ? own(theirs, name) : own(mine, name)] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}
