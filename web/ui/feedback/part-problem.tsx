import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';

interface PartProblemProps {
  /** Why it could not be loaded. */
  readonly text: string;
  /** It is being loaded again. */
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
}

/** In place of a part of a screen that could not be loaded: why, and a button that loads it again. */
export function PartProblem({ text, isBusy = false, onRetry }: PartProblemProps) {
  return (
    <div role="alert" className="part-problem">
      <p>{text}</p>
      <Button busy={isBusy} onClick={onRetry}>
        {message('ui.retry')}
      </Button>
    </div>
  );
}
