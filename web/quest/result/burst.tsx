import { AnimationPlayer } from '../../ui/animation/animation-player.tsx';
import fruit from '../../ui/assets/cheek-fruit.svg?url&no-inline';
import './result.css';

/** Animation files of our own, loaded when played. */
const FILES = {
  success: () => import('../../ui/animation/files/success.json'),
  finish: () => import('../../ui/animation/files/finish.json'),
} as const;

/**
 * Animation of a ripe mango bursting into its cubes, played once; a still image with reduced motion (settled,
 * Animations).
 */
export function Burst({ of }: { readonly of: keyof typeof FILES }) {
  return (
    <div className={`burst burst--${of}`} aria-hidden="true">
      <img src={fruit} alt="" width={300} height={240} />
      <AnimationPlayer load={FILES[of]} />
    </div>
  );
}
