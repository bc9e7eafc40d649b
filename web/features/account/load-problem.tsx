import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Shown instead of a card's content that failed to load. */
export function LoadProblem({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className="account__problem" role="alert">
      <p className="muted">{text}</p>
      <Button size="small" onClick={onRetry}>
        {message('ui.retry')}
      </Button>
    </div>
  );
}
