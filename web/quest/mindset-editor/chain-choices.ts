import { createContext, useContext } from 'react';
import { chainSelectorTitle } from '@mangoquest/core/mindset/chain-edit.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../language/language.ts';

/** A possible target of a link, by title. */
export interface Choice {
  readonly id: number;
  readonly title: string;
}

/** The saved and unsaved mindsets of the quest being edited, not of others. */
export const OwnMindsets = createContext<readonly Mindset[]>([]);

export function useOwnMindsets(): readonly Mindset[] {
  return useContext(OwnMindsets);
}

/** Label of a mindset in the chain selector: its title, or its id if it has none. */
export function choiceTitle({ id, title }: Choice): string {
  return title === '' ? message('inspector.untitled', { id: String(id) }) : chainSelectorTitle(title);
}

/** Default target of a new link: the next mindset of the quest, after the last one the first. */
export function nextOf(mindsets: readonly Mindset[], id: number): number {
  const at = mindsets.findIndex((mindset) => mindset.id === id);
  return (mindsets[at + 1] ?? mindsets[0])?.id ?? id;
}
