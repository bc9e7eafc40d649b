import { useEffect, useMemo, useState } from 'react';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { offeredGroup } from '@mangoquest/core/generator/group-offer.ts';
import { kindOf } from '@mangoquest/core/quest/kind.ts';
import { sameValue } from '@mangoquest/core/same-value.ts';
import { useDocument, useEditor, useEditorState } from '../editor-context.ts';
import { centreOf } from '../operations/adding.ts';
import { useWork } from '../operations/work.ts';
import { firstChoices, presentChoices } from './choices.ts';
import type { Choices, There } from './choices.ts';
import { useUsedGroups } from './use-group-offer.ts';

export interface KeptChoices {
  readonly kept: Choices | null;
  readonly onKeep: (choices: Choices | null) => void;
}

export interface ChoicesNow {
  readonly choices: Choices;
  readonly change: (changed: Partial<Choices>) => void;
  readonly there: There;
  /** The same as it is asked with. */
  readonly askedWith: There;
  /** Only saved regions: the server knows no others. */
  readonly regions: readonly MapRegion[];
  /** The server refused this name of a group. */
  readonly refuse: (group: string) => void;
  readonly isResult: boolean;
  readonly showResult: (isShown: boolean) => void;
}

/** Values of the form, as they hold in the document, and whether the result is shown. */
export function useChoices({ kept, onKeep }: KeptChoices, hasPages: boolean): ChoicesNow {
  const work = useWork();
  const { quest } = useEditor();
  const { usedGroups, refuse } = useUsedGroups();
  const existing = useDocument().mindsets.length;
  const there = useMemo(() => ({ questId: quest.id, usedGroups, existing }), [quest.id, usedGroups, existing]);
  const regions = useSavedRegions();
  /** The number of mindsets when the result was shown; null while it is not. */
  const [shownWith, setShownWith] = useState<number | null>(null);
  const isResult = shownWith !== null;
  const [formed, setFormed] = useState((): Choices => {
    if (kept !== null) return kept;
    const first = firstChoices(centreOf(work), offeredGroup(usedGroups), kindOf(quest) === 'contest');
    return hasPages ? { ...first, sourceType: 'image' } : first;
  });
  useEffect(() => {
    onKeep(formed);
  }, [onKeep, formed]);
  // Under the result the group stays: another one would have all made anew.
  const choices = presentChoices(formed, { regions, offered: isResult ? formed.group : offeredGroup(usedGroups) });
  const change = (changed: Partial<Choices>) => {
    setFormed((before) => ({ ...before, ...changed }));
  };
  return {
    choices,
    change,
    there,
    // Under the result the number stays: others' mindsets that come meanwhile would have all made anew.
    askedWith: { ...there, existing: shownWith ?? existing },
    regions,
    refuse,
    isResult,
    showResult: (isShown) => {
      if (isShown) change({ group: choices.group });
      setShownWith(isShown ? existing : null);
    },
  };
}

/**
 * Only regions whose saved outline equals the edited one: otherwise the server would place mindsets in another outline.
 */
function useSavedRegions(): readonly MapRegion[] {
  const { regions } = useDocument();
  const base = useEditorState((state) => state.base.regions);
  return useMemo(() => {
    const outlines = new Map(base.map(({ id, coordinates }) => [id, coordinates]));
    return regions.filter(({ id, coordinates }) => sameValue(outlines.get(id), coordinates));
  }, [regions, base]);
}
