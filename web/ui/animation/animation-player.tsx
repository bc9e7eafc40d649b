import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../theme/media.ts';

export interface AnimationPlayerProps {
  /** Loads one of our own Lottie files; a module function, so that it comes only when it is played. */
  readonly load: () => Promise<{ readonly default: unknown }>;
  /** What it shows, for those who can't see it; empty for decoration. */
  readonly label?: string;
  readonly loop?: boolean;
  readonly onComplete?: () => void;
  readonly className?: string;
}

/** Vector animation (lottie-web light: no eval). With reduced motion the last frame stands at once. */
export function AnimationPlayer({ load, label = '', loop = false, onComplete, className = '' }: AnimationPlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const complete = useRef(onComplete);
  const still = useReducedMotion();
  useEffect(() => { complete.current = onComplete; });
  useEffect(() => {
    let gone = false;
    let stop = () => {};
    void (async () => {
      const [{ default: lottie }, { default: animationData }] = await Promise.all([import('lottie-web/build/player/lottie_light'), load()]);
      if (gone || box.current === null) return;
      // The player writes into its data.
      const player = lottie.loadAnimation({ container: box.current, renderer: 'svg', loop: loop && !still, autoplay: !still, animationData: structuredClone(animationData) });
      stop = () => { player.destroy(); };
      player.addEventListener('complete', () => { complete.current?.(); });
      if (still) {
        player.goToAndStop(player.totalFrames - 1, true);
        complete.current?.();
      }
    })();
    return () => { gone = true; stop(); };
  }, [load, loop, still]);
  return <div ref={box} className={`animation ${className}`} {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })} />;
}
