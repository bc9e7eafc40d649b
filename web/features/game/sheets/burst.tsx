import { AnimationPlayer } from '../../../ui/animation/animation-player.tsx';
import fruit from '../../../ui/assets/cheek-fruit.svg?url&no-inline';

/** Our own files; each comes when it is played. */
const FILES = {
  success: () => import('../../../ui/animation/files/success.json'),
  finish: () => import('../../../ui/animation/files/finish.json'),
} as const;

/** A ripe mango pops and its cubes fly out, once; with reduced motion all stands there at once (settled, Animations). */
export function Burst({ of }: { readonly of: keyof typeof FILES }) {
  return (
    <div className={`burst burst--${of}`} aria-hidden="true">
      <img src={fruit} alt="" width={300} height={240} />
      <AnimationPlayer load={FILES[of]} />
    </div>
  );
}
