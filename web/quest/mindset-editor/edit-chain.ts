import { inChainOrder, withLink } from '@mangoquest/core/mindset/chain-edit.ts';
import type { ChainLink, ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetChange } from './mindset-editing.ts';

function inChain(change: (chain: readonly ChainLink[]) => readonly ChainLink[]): MindsetChange {
  return (mindset) => {
    const chain = change(mindset.chain);
    return chain === mindset.chain ? mindset : { ...mindset, chain };
  };
}

export function addLink(target: ChainTarget): MindsetChange {
  return inChain((chain) => withLink(chain, target));
}

/** Changes the link at an index, from 0, and sorts the highest grade first again. */
export function editLink(at: number, fields: Partial<ChainLink>): MindsetChange {
  return inChain((chain) => {
    const before = chain[at];
    return before === undefined ? chain : inChainOrder(chain.with(at, { ...before, ...fields }));
  });
}

export function removeLink(at: number): MindsetChange {
  return inChain((chain) => chain.filter((_, index) => index !== at));
}
