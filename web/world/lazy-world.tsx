import { Component, Suspense, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { message } from '../language/language.ts';
import { Button } from '../ui/controls/button.tsx';
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
  const make = () =>
    lazy(async () => {
      try {
        return {
          default: await fetched(async () => {
            await stylesAgain();
            return load();
          }),
        };
      } catch (cause) {
        // React keeps a failed one for good: the next try needs another.
        current = make();
        throw cause;
      }
    });
  let current = make();

  return function LazyWorld({ children, ...props }) {
    const [{ Content, tries }, setTried] = useState({ Content: current, tries: 0 });
    return (
      <Flat
        key={tries}
        markers={children}
        onRetry={() => {
          setTried({ Content: current, tries: tries + 1 });
        }}
      >
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
