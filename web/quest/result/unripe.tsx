const FRUIT =
  'M31 6 C47 1.5 63.5 14 64.5 36 C65.4 56 53 75.5 36.5 78.4 C31 79.4 27.5 76.6 22.5 74.6 C9.5 69.4 1 56.5 1.8 40.5 C2.6 24 14 10.8 31 6 Z';
const LEAF = 'M36.5 14 C36 5.1 43 -.1 56 .5 C55.6 9.5 48 15.1 36.5 14 Z';
/** From bottom to top: the first quarter of the grade fills the lowest cube. */
const CUBES = [
  [1, 1],
  [-13, 1],
  [1, -13],
  [-13, -13],
] as const;

/** A green mango that shows the grade by its cubes, a quarter each. */
export function Unripe({ grade }: { readonly grade: number }) {
  const filled = Math.round(Math.max(0, Math.min(100, grade)) / 25);
  return (
    <svg className="cheek" viewBox="0 0 300 240" width="300" aria-hidden="true">
      <g transform="translate(70.8 28.8) scale(2.4)">
        <clipPath id="unripe">
          <path d={FRUIT} />
        </clipPath>
        <path d={FRUIT} fill="#A9CF78" />
        <path clipPath="url(#unripe)" d="M72 0V84H20C46 78 58 60 56 38C54 20 46 8 34 4Z" fill="#8BBB5A" />
        <g transform="translate(32 42) rotate(45)" stroke="#fff" strokeWidth="1.8">
          {CUBES.map(([x, y], index) => (
            <rect
              key={`${x} ${y}`}
              x={x}
              y={y}
              width="12"
              height="12"
              rx="3"
              fill={index < filled ? '#fff' : 'none'}
              strokeDasharray={index < filled ? undefined : '2.6 2.4'}
            />
          ))}
        </g>
        <path transform="translate(-3.5 -7.1)" d={LEAF} fill="#1D7F42" />
      </g>
    </svg>
  );
}
