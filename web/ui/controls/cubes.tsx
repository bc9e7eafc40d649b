import { locale, message } from '../../language/language.ts';

export type CubeState = 'ripe' | 'missed' | 'to-go';

export interface CubesProps {
  /** One cube per mindset: filled for ripe, hollow for visited but not ripe, grey for not visited. */
  readonly states: readonly CubeState[];
  readonly className?: string;
}

/** More cubes than this cannot be counted at a glance: the number shows instead (design.md, 8). */
const MAX_CUBES = 16;
const CLASSES: Record<CubeState, string | undefined> = { ripe: 'y', missed: 'n', 'to-go': undefined };

/** A quest's progress as a row of cubes. */
export function Cubes({ states, className = '' }: CubesProps) {
  const ripe = states.filter((state) => state === 'ripe').length;
  const label = message('ui.ripeOf', { ripe, n: states.length });
  if (states.length > MAX_CUBES) {
    return (
      <span className={`cubes-number num ${className}`}>
        <span aria-hidden="true">
          {locale.number(ripe)} / {locale.number(states.length)}
        </span>
        <span className="vh">{label}</span>
      </span>
    );
  }
  return (
    <span className={`cubes ${className}`} role="img" aria-label={label}>
      {states.map((state, index) => (
        <i key={index} className={CLASSES[state]} />
      ))}
    </span>
  );
}

/** The four cubes of one grade, each a quarter (0, 25, 50, 75, 100). */
export function GradeCubes({ grade }: { readonly grade: number }) {
  const filled = Math.round(Math.max(0, Math.min(100, grade)) / 25);
  return (
    <span className="g4" aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <i key={index} className={index < filled ? 'y' : undefined} />
      ))}
    </span>
  );
}
