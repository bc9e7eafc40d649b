import { createContext, useContext } from 'react';
import { chainSelectorTitle } from '@mangoquest/core/mindset/chain-edit.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../language/language.ts';

/** What a link may lead to by its title. */
export interface Choice {
  readonly id: number;
  readonly title: string;
}

/** The mindsets of the quest that is edited, saved or not; nothing of others. */
export const OwnMindsets = createContext<readonly Mindset[]>([]);

export function useOwnMindsets(): readonly Mindset[] {
  return useContext(OwnMindsets);
}

/** A mindset's title in the chain selector; one without a title is told by its id. */
export function choiceTitle({ id, title }: Choice): string {
  return title === '' ? message('inspector.untitled', { id: String(id) }) : chainSelectorTitle(title);
}

/** The one that a new link leads to: the next mindset of the quest, and behind the last the first. */
export function nextOf(mindsets: readonly Mindset[], id: number): number {
  const at = mindsets.findIndex((mindset) => mindset.id === id);
  return (mindsets[at + 1] ?? mindsets[0])?.id ?? id;
}
