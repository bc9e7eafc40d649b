import { Component, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadingOverlay } from '../feedback/loading-overlay.tsx';
import { lazyAgain } from './lazy-again.ts';
import { Sheet } from './sheet.tsx';
import { stylesAgain } from './styles-again.ts';

class NotLoaded extends Error {}

interface Closed {
  readonly onClose: () => void;
}

/**
 * A modal sheet whose script is loaded when it first opens. If it does not arrive, a sheet in its place says so, tries
 * again or closes; the screen around it stays.
 */
export function lazySheet<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Closed> {
  const useContent = lazyAgain(async () => {
    try {
      await stylesAgain();
      return await load();
    } catch (cause) {
      throw new NotLoaded('The script of a sheet did not come', { cause });
    }
  });

  return function LazySheet(props) {
    const { Content, tries, again } = useContent();
    return (
      <Boundary key={tries} onClose={props.onClose} onRetry={again}>
        <Suspense fallback={<LoadingOverlay active fixed />}>
          <Content {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

interface BoundaryProps extends Closed {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { children, onClose, onRetry } = this.props;
    if (error === null) return children;
    const isNotLoaded = error instanceof NotLoaded;
    const title = message(isNotLoaded ? 'ui.screenFailed' : 'ui.crashed');
    return (
      <Sheet modal hasClose label={title} onClose={onClose}>
        <div role="alert">
          <EmptyState
            title={title}
            text={isNotLoaded ? message('ui.screenFailedText') : ''}
            action={
              <>
                <Button variant="primary" onClick={onRetry}>
                  {message('ui.retry')}
                </Button>
                <Button variant="quiet" onClick={onClose}>
                  {message('ui.close')}
                </Button>
              </>
            }
          />
        </div>
      </Sheet>
    );
  }
}
