import { Component } from 'react';
import type { ReactNode } from 'react';
import { message } from '../language/language.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { isChunkLoadError } from './chunk-load-error.ts';

interface Props {
  /** On another route the next screen is tried again. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly place: string;
}

/**
 * Error boundary of a screen: if its script did not load it offers a reload (Spec §8), otherwise it says what to do.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { error: null, place: props.place };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const chunk = isChunkLoadError(error);
    return (
      <div className="screen-error" role="alert">
        <EmptyState
          title={message(chunk ? 'ui.screenFailed' : 'ui.crashed')}
          text={message(chunk ? 'ui.screenFailedText' : 'ui.crashedText')}
          action={
            <Button
              variant="primary"
              onClick={() => {
                window.location.reload();
              }}
            >
              {message('ui.reload')}
            </Button>
          }
        />
      </div>
    );
  }
}
