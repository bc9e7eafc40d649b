import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../theme/media.ts';
import { playAnimation } from './play-animation.ts';

export interface AnimationPlayerProps {
  /** Imports one of our own Lottie files; a function, so that it is only loaded when it is played. */
  readonly load: () => Promise<{ readonly default: unknown }>;
  /** Text alternative for screen readers; empty for decoration. */
  readonly label?: string;
  readonly loop?: boolean;
  readonly onComplete?: () => void;
  readonly className?: string;
}

/** Vector animation (lottie-web light: no eval). With reduced motion the last frame shows immediately. */
export function AnimationPlayer({ load, label = '', loop = false, onComplete, className = '' }: AnimationPlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const complete = useRef(onComplete);
  const still = useReducedMotion();
  useEffect(() => {
    complete.current = onComplete;
  });
  useEffect(() => {
    const container = box.current;
    if (container === null) return undefined;
    return playAnimation<Element>({
      container,
      loop,
      still,
      onComplete: () => {
        complete.current?.();
      },
      load: async () => {
        const [{ default: lottie }, { default: data }] = await Promise.all([
          import('lottie-web/build/player/lottie_light'),
          load(),
        ]);
        return [lottie, data];
      },
    });
  }, [load, loop, still]);
  return (
    <div
      ref={box}
      className={`animation ${className}`}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
