import { message } from '../../language/language.ts';
import { Button, ButtonLink } from '../controls/button.tsx';
import { paths } from '../paths.ts';
import { EmptyState } from './empty-state.tsx';

/** Error page of a creator's screen: the reason, a retry where it may help, and the way back. */
export function PageProblem({ text, onRetry }: { readonly text: string; readonly onRetry?: (() => void) | undefined }) {
  return (
    <main className="page-problem">
      <title>{`${message('common.somethingWrong')} · Mangoquest`}</title>
      <EmptyState
        heading="h1"
        title={message('common.somethingWrong')}
        text={text}
        action={
          <div className="row">
            {onRetry && (
              <Button variant="primary" onClick={onRetry}>
                {message('ui.retry')}
              </Button>
            )}
            <ButtonLink to={paths.dashboard} variant={onRetry ? 'default' : 'primary'}>
              {message('ui.backToDashboard')}
            </ButtonLink>
          </div>
        }
      />
    </main>
  );
}
