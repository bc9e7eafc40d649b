import { useEffect, useRef, useState } from 'react';
import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useReducedMotion } from '../../../ui/theme/media.ts';
import { starCount } from '../../../quest/result/star-count.ts';

const COUNT_MS = 700;

/** Animates from the previous number to the new one; with reduced motion it jumps (look §5). */
export function useCountUp(target: number): number {
  const still = useReducedMotion();
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (still || start === target) {
      from.current = target;
      setShown(target);
      return undefined;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - begun) / COUNT_MS);
      from.current = Math.round(start + (target - start) * (1 - (1 - share) ** 3));
      setShown(from.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [target, still]);
  return shown;
}

/** The current stars; screen readers hear a change once, not each step of the animation. */
export function ScorePill({ score }: { readonly score: number }) {
  const shown = useCountUp(score);
  return (
    <div className="pill num">
      <Icon name="star" weight="fill" className="star" />
      <span aria-hidden="true">{starCount(shown)}</span>
      <span className="vh" aria-live="polite">
        {message('game.stars', { n: score })}
      </span>
    </div>
  );
}
