import type { QuestId } from '../ids.ts';
import { mindsetGaps } from '../mindset/mindset.rules.ts';
import type { Mindset } from '../mindset/mindset.ts';
import { chainedQuest, ownChainOut } from '../play/chain.ts';
import type { QuestDocument } from './quest-document.ts';
import type { QuestProperties } from './quest.ts';
import type { Schedule } from './schedule.ts';

/**
 * A quest as its creator tries it: for nothing, without its schedule, found by nobody. Its chains stay inside it, and its
 * prizes are nobody's. Settled, "Try it".
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

/** Why a mindset is in nobody's game, its creator's trial too: it is switched off, or lacks what is needed to play it. */
export type HiddenReason = 'off' | 'incomplete';

export function hiddenReason(
  mindset: Pick<Mindset, 'onOff' | 'mindchunks' | 'properties'>,
  quest: QuestProperties,
): HiddenReason | null {
  if (!mindset.onOff) return 'off';
  return mindsetGaps(mindset, quest).length > 0 ? 'incomplete' : null;
}

/**
 * When the copy runs while its creator's clock stands at `time`: as long before and after this moment as the quest runs
 * before and after that time. Their clock goes on from there. Without a time it runs always.
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
