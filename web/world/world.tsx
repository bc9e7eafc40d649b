import { Component, Suspense, lazy, useEffect } from 'react';
import type { ReactNode } from 'react';
import { message } from '../language/language.ts';
import { fetched, whyFlat } from './why-flat.ts';
import type { FlatReason } from './why-flat.ts';
import type { WorldLayerProps } from './world-layer.tsx';
import './world.css';

const script = async () => import('./world-layer.tsx');

const WorldLayer = lazy(async () => ({ default: (await fetched(script)).WorldLayer }));

/** Brings the script of a screen that opens in three dimensions beside what it shows. What does not come is asked for anew. */
export function useWorldAhead(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) script().catch(() => undefined);
  }, [isWanted]);
}

interface WorldProps extends WorldLayerProps {
  /** The flat markers: until the world is there, and where it can't be. */
  readonly children: ReactNode;
}

/** The mindsets of the map around it in three dimensions. Its script comes when it is first asked for. */
export function World({ children, ...props }: WorldProps) {
  return (
    <Flat markers={children}>
      <Suspense fallback={children}>
        <WorldLayer {...props} />
      </Suspense>
    </Flat>
  );
}

/** Without WebGL, or without the script, the map stays flat and says why. */
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
