import { gameColor } from '@mangoquest/core/quest/palette.ts';

export interface CoverProps {
  /** URL of the image, or null for a generated map in the quest's colour. */
  readonly image: string | null;
  /** The same image at 320 px, for small tiles. */
  readonly small?: string | undefined;
  /** Displayed width, as in the `sizes` attribute of an image. */
  readonly sizes?: string;
  readonly color: number;
  /** Seed of the generated map, so that each quest has its own. */
  readonly seed: number;
  /** Alternative text, if there is one. */
  readonly alternative?: string | undefined;
  readonly className?: string;
  /** Loads the image at once, for tiles in the first view. */
  readonly eager?: boolean;
}

/** A tile's image; without one, generated streets in the quest's colour with a dotted route across (design.md, 8). */
export function Cover({
  image,
  small,
  sizes = '132px',
  color,
  seed,
  alternative = '',
  className = '',
  eager = false,
}: CoverProps) {
  return (
    <div className={`cover cover--q${gameColor(color).name} ${className}`}>
      {image === null ? (
        <CoverMap seed={seed} />
      ) : (
        <img
          className="art"
          src={image}
          {...(small === undefined ? {} : { srcSet: `${small} 320w, ${image} 1600w`, sizes })}
          alt={alternative}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          width={640}
          height={368}
        />
      )}
    </div>
  );
}

/** Deterministic pseudo-random numbers for a seed: mulberry32. */
function numbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function CoverMap({ seed }: { readonly seed: number }) {
  const next = numbers(seed);
  const tilt = Math.round(next() * 60 - 30);
  const park = { x: 120 + next() * 280, y: 60 + next() * 160, width: 110 + next() * 120, height: 80 + next() * 90 };
  const points = Array.from({ length: 6 }, (_, index) => ({
    x: Math.round(70 + index * 100 + (next() - 0.5) * 40),
    y: Math.round(90 + next() * 220),
  }));
  const roads = [-180, -90, 0, 90, 180, 270, 360, 450, 540, 630, 720];
  const road = (wide: boolean) =>
    roads
      .filter((_, index) => (index % 3 === 0) === wide)
      .map((at) => `M${at} -300V700M-200 ${at - 60}H840`)
      .join('');
  const dots = points.map(({ x, y }) => `M${x} ${y}h0`).join('');
  // Few elements: a list may contain a thousand covers.
  return (
    <svg className="cover-map" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform={`rotate(${tilt} 320 200)`}>
        <rect className="cover-map__park" {...park} rx="10" />
        <path className="cover-map__road" strokeWidth="11" d={road(false)} />
        <path className="cover-map__road" strokeWidth="20" d={road(true)} />
      </g>
      <polyline className="cover-map__track" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <path className="cover-map__ring" d={dots} />
      <path className="cover-map__dot" d={dots} />
    </svg>
  );
}
