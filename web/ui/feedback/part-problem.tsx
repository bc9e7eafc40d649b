import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';

interface PartProblemProps {
  /** Why it could not be loaded. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** In place of a part of a screen that could not be loaded: why, and a button that loads it again. */
export function PartProblem({ text, onRetry }: PartProblemProps) {
  return (
    <div role="alert" className="part-problem">
      <p>{text}</p>
      <Button onClick={onRetry}>{message('ui.retry')}</Button>
    </div>
  );
}
