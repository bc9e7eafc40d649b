import { CallError, errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { paths, presentationPath } from '../../ui/paths.ts';
import './results.css';

/** Why a quest's results or scores are not shown: there are none, the user may not see them, or loading failed. */
export function ResultsProblem({
  questId,
  error,
  onRetry,
}: {
  readonly questId: number;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const kind = error instanceof CallError ? error.kind : null;
  if (error === null || kind === 'not-found')
    return (
      <div className="results-state">
        <EmptyState
          heading="h1"
          title={message('results.gone')}
          text={message('results.goneText')}
          action={
            <ButtonLink variant="primary" to={paths.start}>
              {message('notFound.back')}
            </ButtonLink>
          }
        />
      </div>
    );
  const isRefused = kind === 'forbidden';
  return (
    <div className="results-state">
      <EmptyState
        heading="h1"
        title={message(isRefused ? 'results.closed' : 'common.somethingWrong')}
        text={errorText(error)}
        action={
          isRefused ? (
            <ButtonLink variant="primary" to={presentationPath(questId)}>
              {message('results.toQuest')}
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={onRetry}>
              {message('ui.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
