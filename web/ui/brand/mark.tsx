import { useId } from 'react';

const BODY =
  'M36 12.6 C51.4 8.4 65 20.4 63 39 C61 57 47.4 67 36.2 77 C34.6 78.5 31.8 78.5 30.2 77 C22 69.6 8 65 3.8 49 C-.6 31.4 12.6 11.6 36 12.6 Z';
const LEAF = 'M36.5 14 C36 5.1 43 -.1 56 .5 C55.6 9.5 48 15.1 36.5 14 Z';
const CUBES = [
  [-12.2, -12.2],
  [1.4, -12.2],
  [-12.2, 1.4],
  [1.4, 1.4],
] as const;

function Cubes({ fill }: { readonly fill: string }) {
  return (
    <g transform="translate(32.4 41) rotate(45)" fill={fill}>
      {CUBES.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="10.8" height="10.8" rx="2.6" />
      ))}
    </g>
  );
}

/** The mango pin. Its tip, which touches the map, is at 33.2, 78.2 of the 66 x 80 box. */
export function Mark({ className = '' }: { readonly className?: string }) {
  const clip = useId();
  return (
    <svg className={`mark ${className}`} viewBox="0 0 66 80" aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <path d={BODY} />
        </clipPath>
      </defs>
      <path d={BODY} fill="#FFB420" />
      <path clipPath={`url(#${clip})`} d="M70 4 V62 C52 62 56 44 52 34 C49 26 42 24 37 12 Z" fill="#F4772E" />
      <Cubes fill="#fff" />
      <path d={LEAF} fill="#1D7F42" />
    </svg>
  );
}

/** The mark in one colour, with the cubes as holes that show the background: the glyph of a mindset. */
export function MarkGlyph({ className = '' }: { readonly className?: string }) {
  return (
    <svg className={`mark ${className}`} viewBox="0 0 66 80" aria-hidden="true" fill="currentColor">
      <path d={BODY} />
      <Cubes fill="var(--color-surface,#fff)" />
      <path d={LEAF} />
    </svg>
  );
}
