import { useRouteError } from 'react-router';
import { message } from '@mangoquest/core/messages/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { isChunkLoadError } from './chunk-load-error.ts';

/** A screen that failed: one whose script did not arrive offers a reload (Spec §8), another says what to do. */
export function RouteError() {
  const error = useRouteError();
  const chunk = isChunkLoadError(error);
  return (
    <main className="route-error" role="alert">
      <EmptyState
        title={message(chunk ? 'ui.screenFailed' : 'ui.crashed')}
        text={message(chunk ? 'ui.screenFailedText' : 'ui.crashedText')}
        action={<Button variant="primary" onClick={() => { window.location.reload(); }}>{message('ui.reload')}</Button>}
      />
    </main>
  );
}
