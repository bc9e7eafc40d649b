/** Maximum skew in degrees, as of a page placed by hand. More would be a rotated page. */
const MOST = 8;
const STEPS = [0.5, 0.1] as const;
const MAX_POINTS = 40_000;

/** Skew of the lines of a grey page in degrees clockwise: the angle at which the ink's row profile is sharpest. */
export function skewOf(grey: Uint8Array, width: number, channels: number): number {
  const ink = inkOf(grey, width, channels);
  if (ink.x.length === 0) return 0;
  let best = 0;
  let range = MOST;
  for (const step of STEPS) {
    best = sharpest(ink, best, range, step);
    range = step;
  }
  return best;
}

interface Ink {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The dark pixels, sampled if there are many. */
function inkOf(grey: Uint8Array, width: number, channels: number): Ink {
  const border = thresholdOf(grey, channels);
  const dark: number[] = [];
  for (let at = 0; at < grey.length; at += channels) if ((grey[at] as number) <= border) dark.push(at / channels);
  const every = Math.ceil(dark.length / MAX_POINTS);
  const kept = dark.filter((_, index) => index % every === 0);
  return { x: kept.map((at) => at % width), y: kept.map((at) => Math.floor(at / width)) };
}

/** Otsu's threshold between dark and light. */
function thresholdOf(grey: Uint8Array, channels: number): number {
  const counts = new Float64Array(256);
  for (let at = 0; at < grey.length; at += channels) counts[grey[at] as number] = (counts[grey[at] as number] ?? 0) + 1;
  const all = counts.reduce((sum, count) => sum + count, 0);
  const total = counts.reduce((sum, count, level) => sum + count * level, 0);
  let [best, most, below, sum] = [0, 0, 0, 0];
  for (const [level, count] of counts.entries()) {
    below += count;
    sum += count * level;
    if (below === 0 || below === all) continue;
    const apart = below * (all - below) * (sum / below - (total - sum) / (all - below)) ** 2;
    if (apart > most) [best, most] = [level, apart];
  }
  return best;
}

function sharpest(ink: Ink, around: number, range: number, step: number): number {
  let [best, most] = [around, 0];
  for (let n = -Math.round(range / step); n <= Math.round(range / step); n += 1) {
    const angle = around + n * step;
    const sharpness = sharpnessAt(ink, angle);
    if (sharpness > most) [best, most] = [angle, sharpness];
  }
  return best;
}

function sharpnessAt({ x, y }: Ink, degrees: number): number {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const rows = new Map<number, number>();
  for (let point = 0; point < x.length; point += 1) {
    const row = Math.round((y[point] as number) * cos - (x[point] as number) * sin);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let sharpness = 0;
  for (const [row, count] of rows) sharpness += (count - (rows.get(row + 1) ?? 0)) ** 2;
  return sharpness;
}
