import { DEFAULT_CURRENCY } from '../payment/currency.ts';
import { MASKED_LOCATION } from './quest.ts';
import type { QuestAttributes } from './quest.ts';

/** Defaults of a new quest's attributes; the colour is random. Spec §3 "Default location text", "currency"; §9. */
const DEFAULTS = {
  shortDescription: '',
  longDescription: '',
  code: '',
  location: MASKED_LOCATION,
  image: null,
  advertisingLatitude: null,
  advertisingLongitude: null,
  withinDistance: 0,
  activeDistance: 0,
  price: 0,
  currency: DEFAULT_CURRENCY,
  startTime: null,
  endTime: null,
  properties: {},
} as const satisfies Partial<QuestAttributes>;

type Defaulted = keyof typeof DEFAULTS | 'color';

/** Attributes as sent by a client: those with defaults may be omitted. */
export type SentQuest = Omit<QuestAttributes, Defaulted> & {
  readonly [Name in Defaulted]?: QuestAttributes[Name] | undefined;
};

/** Whether all attributes were sent. */
export function isWholeQuest(sent: SentQuest): sent is QuestAttributes {
  return [...Object.keys(DEFAULTS), 'color'].every((name) => sent[name as Defaulted] !== undefined);
}

/** Complete attributes: omitted ones keep their saved value, or take the default in a new quest. */
export function completedAttributes(
  sent: SentQuest,
  saved: QuestAttributes | null,
  drawnColor: number,
): QuestAttributes {
  const said = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as SentQuest;
  return { ...(saved ?? { ...DEFAULTS, color: drawnColor }), ...said } as QuestAttributes;
}
