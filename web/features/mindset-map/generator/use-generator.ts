import { useState } from 'react';
import type { RefObject } from 'react';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { mindsetCountIssues } from '@mangoquest/core/mindset/mindset.rules.ts';
import { useStore } from '../../../ui/store.ts';
import { useDocument, useEditor } from '../editor-context.ts';
import { fileOf, issuesOf, optionsOf, previewOf } from './choices.ts';
import type { Choices, There } from './choices.ts';
import { textOfPages } from './page-reader.ts';
import type { PageReader } from './page-reader.ts';
import { useAdding } from './use-adding.ts';
import { useChoices } from './use-choices.ts';
import type { KeptChoices } from './use-choices.ts';
import { useDrafts } from './use-drafts.ts';
import type { Drafts } from './use-drafts.ts';
import { useFinishing } from './use-finishing.ts';
import { useGeneration } from './use-generation.ts';
import type { Generation, Made } from './use-generation.ts';
import { usePressAhead } from './use-press-ahead.ts';
import { useRefusedGroup } from './use-group-offer.ts';
import { usePlan } from './use-plan.ts';
import type { PlanOnMap } from './use-plan.ts';
import { useResult } from './use-result.ts';
import type { Result } from './use-result.ts';
import { useTakingIn } from './use-taking-in.ts';
import type { TakingIn } from './use-taking-in.ts';

export interface Generator {
  readonly there: There;
  readonly onBoard: boolean;
  /** Only saved regions: the server knows no others. */
  readonly regions: readonly MapRegion[];
  readonly choices: Choices;
  readonly change: (changed: Partial<Choices>) => void;
  /** Null unless the rows are placed by the labels of an image. */
  readonly plan: PlanOnMap | null;
  /** Issues found by the form itself. */
  readonly issues: readonly Issue[];
  readonly generation: Generation;
  /** The result; null while it is only known how the source is read. */
  readonly made: Made | null;
  /** Waiting for the server. */
  readonly isBusy: boolean;
  readonly result: Result;
  readonly drafts: Drafts;
  /** How rows that were left out are taken in; null without a result. */
  readonly takingIn: TakingIn | null;
  /** The result is shown. */
  readonly isResult: boolean;
  readonly showResult: (isShown: boolean) => void;
  /** The user tried to continue. */
  readonly isPressed: boolean;
  /** Number of mindsets to generate or add; null if unknown. */
  readonly count: number | null;
  /** Why the result cannot be added as it is. */
  readonly problem: Pick<Issue, 'message' | 'parameters'> | undefined;
  readonly isReady: boolean;
  /**
   * Goes from the form to the result, and from there adds to the document. While the preview is on its way the press
   * counts later.
   */
  readonly go: () => void;
  /** The button for it. */
  readonly main: RefObject<HTMLButtonElement | null>;
}

/** State and actions of the generator's dialog. */
export function useGenerator(reader: PageReader, keeping: KeptChoices, onClose: () => void): Generator {
  const { quest } = useEditor();
  const { ground } = useDocument();
  const reading = useStore(reader.store, (now) => now);
  const form = useChoices(keeping, reading.pages.length > 0);
  const { there, askedWith, regions, choices, change, isResult, showResult } = form;
  const plan = usePlan(reading, choices.sourceType === 'image');
  const { language } = reading.asked;
  const read = { text: textOfPages(reading), language, plan: plan?.plan ?? null, index: reading.index };
  const [isPressed, setPressed] = useState(false);
  const issues = issuesOf(choices, there, read);
  const asked = optionsOf(choices, askedWith, read);
  const options = isResult && issues.length > 0 ? null : previewOf(asked, issues, there);
  const file = fileOf(choices, read)?.file ?? null;
  const generation = useGeneration(options, file);
  const { isWaiting, isFailed } = generation;
  useRefusedGroup(generation.issues, form);
  const made = isResult || issues.length === 0 ? generation.made : null;
  const drafts = useDrafts(made);
  const result = useResult(made, quest.properties, drafts);
  const onBoard = ground !== null;
  const region = regions.find(({ id }) => id === choices.regionId);
  const takingIn = useTakingIn(made, { result, options: asked, region, onBoard });
  const { add, isAdding } = useAdding({
    result,
    plan,
    onAdded: () => {
      if (choices.sourceType === 'image') reader.end();
      keeping.onKeep(null);
      onClose();
    },
  });
  const [tooMany] = isResult ? mindsetCountIssues(there.existing, result.chosen.length) : [];
  const isReady = isResult
    ? result.chosen.length + drafts.cells.size > 0 && tooMany === undefined && !isAdding
    : made !== null && !isWaiting;
  const ahead = usePressAhead(generation, file, () => {
    if (isReady) showResult(true);
    return isReady;
  });
  const { finish, refusal } = useFinishing({
    drafts,
    result,
    takingIn,
    onDone: () => {
      if (isReady) add();
    },
  });
  return {
    there,
    onBoard,
    regions,
    choices,
    change,
    plan,
    issues,
    generation,
    made,
    isBusy: isResult ? isAdding : isWaiting,
    result,
    drafts,
    takingIn,
    isResult,
    showResult,
    isPressed,
    count: isResult ? result.chosen.length : (made?.mindsets.length ?? null),
    problem: tooMany ?? refusal,
    isReady,
    main: ahead.main,
    go: () => {
      setPressed(true);
      if (isFailed && !isWaiting) generation.retry();
      if (isResult) {
        if (isReady && !ahead.isUnseen()) finish();
      } else if (isReady) showResult(true);
      else if (isFailed || isWaiting) ahead.press();
    },
  };
}
