import { Component, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { message } from '../language/language.ts';
import { Button } from '../ui/controls/button.tsx';
import { lazyAgain } from '../ui/overlay/lazy-again.ts';
import { stylesAgain } from '../ui/overlay/styles-again.ts';
import { fetched, whyFlat } from './why-flat.ts';
import type { FlatReason } from './why-flat.ts';
import './world.css';

interface FlatMarkers {
  /** The flat markers: shown until 3D is loaded, and where it is not available. */
  readonly children: ReactNode;
}

/** Mindsets in 3D, whose script is loaded on first use, and again wherever it is shown after it did not arrive. */
export function lazyWorld<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & FlatMarkers> {
  const useContent = lazyAgain(() =>
    fetched(async () => {
      await stylesAgain();
      return load();
    }),
  );

  return function LazyWorld({ children, ...props }) {
    const { Content, tries, again } = useContent();
    return (
      <Flat key={tries} markers={children} onRetry={again}>
        <Suspense fallback={children}>
          <Content {...(props as unknown as Props)} />
        </Suspense>
      </Flat>
    );
  };
}

interface FlatProps {
  readonly markers: ReactNode;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Error boundary: without WebGL or without the script the map stays flat and says why. */
class Flat extends Component<FlatProps, { readonly why: FlatReason | null }> {
  override state: { readonly why: FlatReason | null } = { why: null };

  static getDerivedStateFromError(error: unknown) {
    return { why: whyFlat(error) };
  }

  override render() {
    const { why } = this.state;
    const { markers, onRetry, children } = this.props;
    if (why === null) return children;
    return (
      <>
        {markers}
        <div className="world__broken">
          <p role="status">{message(why)}</p>
          {why === 'common.noNetwork' && <Button onClick={onRetry}>{message('ui.retry')}</Button>}
        </div>
      </>
    );
  }
}
