import type { RefObject } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

export interface GeneratorFooterProps {
  readonly isResult: boolean;
  /** Number of mindsets to generate or add; null if unknown. */
  readonly count: number | null;
  readonly busy: boolean;
  readonly isReady: boolean;
  readonly problem: Pick<Issue, 'message' | 'parameters'> | undefined;
  /** Number of rows that are left out, if all of them are. */
  readonly unused: number;
  /** The number must be chosen first. */
  readonly chooseNumber: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onGo: () => void;
  /** The button for it. */
  readonly main: RefObject<HTMLButtonElement | null>;
}

export function GeneratorFooter(props: GeneratorFooterProps) {
  const { isResult, count, busy, isReady, problem, unused, chooseNumber, onBack, onClose, onGo, main } = props;
  const verb = isResult
    ? message('generator.add', { n: count ?? 0 })
    : chooseNumber
      ? message('generator.chooseHowMany')
      : count === null
        ? message('generator.generate')
        : unused > 0
          ? message('generator.lookAtRows', { n: unused })
          : message('generator.generateOf', { n: count });
  return (
    <>
      <p className="sm muted grow generator__hope">
        {problem ? (
          <span className="err" role="alert">
            {message(problem.message, problem.parameters)}
          </span>
        ) : (
          message('generator.nothingSaved')
        )}
      </p>
      {isResult ? (
        <Button onClick={onBack}>
          <Icon name="arrow-left" weight="regular" />
          {message('generator.back')}
        </Button>
      ) : (
        <Button onClick={onClose}>{message('common.cancel')}</Button>
      )}
      <Button
        ref={main}
        variant="primary"
        busy={busy}
        disabled={isResult && !isReady}
        onClick={({ detail }) => {
          // The second click of two is none for what the first one brought.
          if (detail < 2) onGo();
        }}
        {...(isResult ? {} : { onBusyClick: onGo })}
      >
        {verb}
      </Button>
    </>
  );
}
