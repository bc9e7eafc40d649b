import { useMemo } from 'react';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { useAsk } from '../../../session/queries.ts';
import { useDocument, useEditor } from '../editor-context.ts';
import { type ForwardTarget, forwardPlaces, forwardTargets } from './forward-targets.ts';

export interface Targets {
  /** Undefined until loaded. */
  readonly all: readonly ForwardTarget[] | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
  readonly thisId: number;
  readonly isOnBoard: boolean;
}

/** Possible target quests; this quest with its present state in the editor. */
export function useTargets(): Targets {
  const { quest } = useEditor();
  const { mindsets, regions, ground } = useDocument();
  const asked = useAsk(forwardTargets, null);
  const isOnBoard = ground !== null;
  const all = useMemo(
    () =>
      asked.data?.map((target) =>
        target.quest.id === quest.id
          ? {
              quest: { ...target.quest, mindsetCount: mindsets.length, isBoard: isOnBoard },
              regions: regions.filter(({ id }) => id > 0),
            }
          : target,
      ),
    [asked.data, quest.id, mindsets, regions, isOnBoard],
  );
  return { all, hasFailed: asked.problem !== null, again: () => void asked.again(), thisId: quest.id, isOnBoard };
}

/** The mindsets of the target; undefined until loaded. */
export function usePlacesIn(target: ForwardTarget | undefined): readonly Mindset[] | undefined {
  const { quest } = useEditor();
  const { mindsets } = useDocument();
  const isThis = target?.quest.id === quest.id;
  const asked = useAsk(forwardPlaces, target?.quest.id ?? 0, { isWanted: target !== undefined && !isThis });
  return isThis ? mindsets : asked.data;
}
