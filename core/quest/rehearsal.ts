import type { QuestId } from '../ids.ts';
import { mindsetGaps } from '../mindset/mindset.rules.ts';
import type { Mindset } from '../mindset/mindset.ts';
import { chainedQuest, ownChainOut } from '../play/chain.ts';
import type { QuestDocument } from './quest-document.ts';
import type { QuestProperties } from './quest.ts';
import type { Schedule } from './schedule.ts';

/**
 * A quest for its creator's rehearsal: free, without its schedule, and unlisted. Its chains stay within it, and its
 * trophies are not awarded.
 */
export function rehearsed({ attributes, mindsets, trophies, ...same }: QuestDocument, questId: QuestId): QuestDocument {
  return {
    ...same,
    attributes: {
      ...attributes,
      code: '',
      active: false,
      price: 0,
      startTime: null,
      endTime: null,
      properties: innerChain(attributes.properties, questId),
    },
    mindsets: mindsets.map((mindset) => ({ ...mindset, chain: mindset.chain.filter((link) => link.questId === null) })),
    trophies: trophies.map(({ providerId: _provider, ...trophy }) => trophy),
  };
}

/** Why a mindset is in no game, not even in a rehearsal: it is switched off, or incomplete. */
export type HiddenReason = 'off' | 'incomplete';

export function hiddenReason(
  mindset: Pick<Mindset, 'onOff' | 'mindchunks' | 'properties'>,
  quest: QuestProperties,
): HiddenReason | null {
  if (!mindset.onOff) return 'off';
  return mindsetGaps(mindset, quest).length > 0 ? 'incomplete' : null;
}

/**
 * Schedule of the copy after its creator sets the clock to `time`: shifted by the difference to now, from where the
 * clock continues. Without a time it is always open.
 */
export function scheduleByClock({ startTime, endTime }: Schedule, time: number | null, now: number): Schedule {
  if (time === null) return { startTime: null, endTime: null };
  const shifted = (at: number | null) => (at === null ? null : at + now - time);
  return { startTime: shifted(startTime), endTime: shifted(endTime) };
}

/** A chain to itself becomes null, as `ownChainIn` expects. */
function innerChain(properties: QuestProperties, questId: QuestId): QuestProperties {
  if (chainedQuest(properties) === questId) return ownChainOut(properties, questId);
  const { chain: _elsewhere, ...others } = properties;
  return others;
}
