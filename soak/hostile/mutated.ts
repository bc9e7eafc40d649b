/** Bytes changed, cut, duplicated, swapped between files, or the head of one before the body of another. */
export function mutated(whole: Buffer, other: Buffer, random: () => number): Buffer {
  const below = (limit: number) => Math.floor(random() * limit);
  const bytes = Buffer.from(whole);
  const kind = below(7);
  if (kind === 0) return bytes;
  if (kind === 1) return bytes.subarray(0, below(bytes.length));
  if (kind === 2) return Buffer.concat([bytes.subarray(0, below(64)), other.subarray(below(other.length))]);
  if (kind === 3) return Buffer.concat([bytes, other, bytes.subarray(below(bytes.length))]);
  // Sizes and lengths are at the start.
  const end = kind === 4 ? Math.min(bytes.length, 64) : bytes.length;
  for (let times = 0; times <= below(12); times++)
    bytes[below(end)] = kind === 5 ? ([0, 255, 127, 128][below(4)] as number) : below(256);
  return bytes;
}
