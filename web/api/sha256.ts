/*
 * SHA-256 (FIPS 180-4) for the request id. The browser's own implementation is missing on plain http, which is used for
 * a server in a local network; nothing secret depends on this one.
 */
function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (isPrime(n)) found.push(n);
  return found;
}

const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const constants = primes(64).map((prime) => fraction(Math.cbrt(prime)));
  const hash = primes(8).map((prime) => fraction(Math.sqrt(prime)));
  const padded = new Uint8Array((((message.length + 8) >> 6) << 6) + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const words = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) {
        words[i] = view.getInt32(block + i * 4);
        continue;
      }
      const w15 = words[i - 15] as number;
      const w2 = words[i - 2] as number;
      const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
      const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
      words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const t1 =
        (h +
          (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (constants[i] as number) +
          (words[i] as number)) |
        0;
      const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      hash[i] = ((hash[i] as number) + word) | 0;
    });
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => {
    digest.setInt32(i * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

/** Base64url of the SHA-256 of a text. */
export function digest(text: string): string {
  return btoa(String.fromCharCode(...sha256(new TextEncoder().encode(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
