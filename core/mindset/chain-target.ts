import type { ChainTarget } from './mindset.ts';

const TARGET = /^(\d{1,16})\|(-?\d{1,16})$/;

/** Parses `mgqId|mindsetId`, ignoring spaces around the parts; `null` for other texts. Spec §3, chain. */
export function parseChainTarget(text: string): ChainTarget | null {
  const [, questId, mindsetId] = TARGET.exec(text.replaceAll(/\s/g, '')) ?? [];
  return questId === undefined || mindsetId === undefined
    ? null
    : { questId: Number(questId), mindsetId: Number(mindsetId) };
}

export function chainTargetText({ questId, mindsetId }: ChainTarget): string {
  return `${questId}|${mindsetId}`;
}
