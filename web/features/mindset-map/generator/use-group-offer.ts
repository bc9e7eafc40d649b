import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import { useDocument, useEditorState } from '../editor-context.ts';
import { fieldOf } from './choices.ts';
import type { ChoicesNow } from './use-choices.ts';

/** Of names that are offered: other tabs may have saved some, which only the server knows; more are not tried. */
const MOST_REFUSED = 10;

/**
 * Names of groups that a new one must not take: those of the document, those of what is saved, where the server looks,
 * and those that it refused.
 */
export function useUsedGroups(): { readonly usedGroups: readonly string[]; readonly refuse: (group: string) => void } {
  const { mindsets } = useDocument();
  const saved = useEditorState((state) => state.base.mindsets);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const usedGroups = useMemo(
    () => [...new Set([...[...mindsets, ...saved].map(({ group }) => group), ...refused])],
    [mindsets, saved, refused],
  );
  return {
    usedGroups,
    refuse: (group) => {
      setRefused((names) => [...names, group]);
    },
  };
}

type Form = Pick<ChoicesNow, 'choices' | 'change' | 'refuse'>;

/** Where the server refuses the offered group another one is offered; of one that was typed the field is shown. */
export function useRefusedGroup(issues: readonly Issue[], { choices, change, refuse }: Form): void {
  const [count, setCount] = useState(0);
  const refused = useEffectEvent(() => {
    if (choices.isGroupTyped || count >= MOST_REFUSED) {
      change({ isAdvanced: true });
      return;
    }
    setCount(count + 1);
    refuse(choices.group);
  });
  useEffect(() => {
    if (issues.some((issue) => fieldOf(issue) === 'group')) refused();
  }, [issues]);
}
