import type { QuestId } from '../ids.ts';
import { mindsetGaps } from '../mindset/mindset.rules.ts';
import type { Mindset } from '../mindset/mindset.ts';
import { chainedQuest, ownChainOut } from '../play/chain.ts';
import type { QuestDocument } from './quest-document.ts';
import type { QuestProperties } from './quest.ts';
import type { Schedule } from './schedule.ts';

/**
 * A quest as its creator tries it: free, without its schedule, and not listed. Its chains stay inside it, and its
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

/** Why a mindset is in no game, not even in its creator's trial: it is switched off, or incomplete. */
export type HiddenReason = 'off' | 'incomplete';

export function hiddenReason(
  mindset: Pick<Mindset, 'onOff' | 'mindchunks' | 'properties'>,
  quest: QuestProperties,
): HiddenReason | null {
  if (!mindset.onOff) return 'off';
  return mindsetGaps(mindset, quest).length > 0 ? 'incomplete' : null;
}

/**
 * When the copy runs if its creator sets the clock to `time`: the schedule is shifted by the difference to now, and
 * the clock runs on from there. Without a time it runs always.
 */
export function scheduleByClock({ startTime, endTime }: Schedule, time: number | null, now: number): Schedule {
  if (time === null) return { startTime: null, endTime: null };
  const shifted = (at: number | null) => (at === null ? null : at + now - time);
  return { startTime: shifted(startTime), endTime: shifted(endTime) };
}

/** One that leads to itself has null, as `ownChainIn` wants it. */
function innerChain(properties: QuestProperties, questId: QuestId): QuestProperties {
  if (chainedQuest(properties) === questId) return ownChainOut(properties, questId);
  const { chain: _elsewhere, ...others } = properties;
  return others;
}
