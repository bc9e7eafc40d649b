import fruit from '../../../ui/assets/cheek-fruit.svg?url&no-inline';

/** The cubes that fly out of a cut mango: centre and side in the 300 x 240 picture, turn in degrees, colour. */
const CUBES = [
  [18, 58, 13, 12, 'mango'],
  [46, 28, 9, 40, 'light'],
  [60, 84, 15, 64, 'blush'],
  [26, 112, 10, 20, 'skin'],
  [54, 156, 14, 50, 'leaf'],
  [22, 176, 8, 10, 'sky'],
  [92, 26, 8, 30, 'mango'],
  [84, 196, 9, 70, 'mango'],
  [282, 58, 14, 24, 'light'],
  [254, 28, 9, 10, 'blush'],
  [240, 86, 15, 56, 'skin'],
  [274, 112, 10, 36, 'leaf'],
  [248, 158, 14, 16, 'sky'],
  [280, 178, 9, 60, 'mango'],
  [210, 24, 8, 44, 'mango'],
  [216, 200, 10, 33, 'light'],
  [12, 140, 6, 30, 'blush'],
  [290, 142, 6, 12, 'skin'],
] as const;

const COLORS = {
  mango: '--mango-400',
  light: '--mango-300',
  blush: '--blush-400',
  skin: '--skin-600',
  leaf: '--leaf-500',
  sky: '--sky-300',
} as const;
const MIDDLE = { x: 150, y: 120 };

/** A ripe mango pops and its cubes fly out; with reduced motion it stands there at once. */
export function Burst() {
  return (
    <div className="burst" aria-hidden="true">
      <img src={fruit} alt="" width={300} height={240} />
      {CUBES.map(([x, y, side, turn, color]) => (
        <i
          key={`${x} ${y}`}
          style={{
            left: `${x / 3}%`,
            top: `${y / 2.4}%`,
            width: side,
            height: side,
            margin: -side / 2,
            rotate: `${turn}deg`,
            background: `var(${COLORS[color]})`,
            ['--from-x' as string]: `${MIDDLE.x - x}px`,
            ['--from-y' as string]: `${MIDDLE.y - y}px`,
          }}
        />
      ))}
    </div>
  );
}
