import { Component, Suspense, lazy, useEffect } from 'react';
import type { ReactNode } from 'react';
import { message } from '../language/language.ts';
import { fetched, whyFlat } from './why-flat.ts';
import type { FlatReason } from './why-flat.ts';
import type { WorldLayerProps } from './world-layer.tsx';
import './world.css';

const script = async () => import('./world-layer.tsx');

const WorldLayer = lazy(async () => ({ default: (await fetched(script)).WorldLayer }));

/** Preloads the 3D script for a screen that opens in 3D, in parallel to its content. A failed load is retried later. */
export function useWorldAhead(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) script().catch(() => undefined);
  }, [isWanted]);
}

interface WorldProps extends WorldLayerProps {
  /** The flat markers: shown until 3D is loaded, and where it is not available. */
  readonly children: ReactNode;
}

/** The mindsets of the surrounding map in 3D. Its script is loaded on first use. */
export function World({ children, ...props }: WorldProps) {
  return (
    <Flat markers={children}>
      <Suspense fallback={children}>
        <WorldLayer {...props} />
      </Suspense>
    </Flat>
  );
}

/** Error boundary: without WebGL or without the script the map stays flat and says why. */
class Flat extends Component<
  { readonly markers: ReactNode; readonly children: ReactNode },
  { readonly why: FlatReason | null }
> {
  override state: { readonly why: FlatReason | null } = { why: null };

  static getDerivedStateFromError(error: unknown) {
    return { why: whyFlat(error) };
  }

  override render() {
    const { why } = this.state;
    if (why === null) return this.props.children;
    return (
      <>
        {this.props.markers}
        <p className="world__broken" role="status">
          {message(why)}
        </p>
      </>
    );
  }
}
