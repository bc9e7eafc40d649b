// What the start page loads of JavaScript before it is drawn: `node web/scripts/first-paint.mjs [folder of the build]`.
// Fails over 130 KiB gzipped in all, and where map code is in it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 130 * 1024;
const folder = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../dist');
const html = readFileSync(join(folder, 'index.html'), 'utf8');

const waiting = [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
if (waiting.length === 0) throw new Error('index.html names no script.');
const loaded = new Map();
while (waiting.length > 0) {
  const file = waiting.pop();
  if (loaded.has(file)) continue;
  const source = readFileSync(join(folder, file), 'utf8');
  loaded.set(file, {
    bytes: gzipSync(source, { level: 9 }).length,
    hasMap: /maplibre/i.test(source) && file.includes('engine'),
  });
  // Static imports alone: `import(...)` waits for a screen.
  for (const match of source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
    waiting.push(join(dirname(file), match[1]));
}

let total = 0;
for (const [file, { bytes }] of [...loaded].sort((a, b) => b[1].bytes - a[1].bytes)) {
  total += bytes;
  console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KiB  ${file}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(8)} KiB  in all, gzipped; at most ${LIMIT / 1024}`);
const map = [...loaded].filter(([, { hasMap }]) => hasMap).map(([file]) => file);
if (map.length > 0) console.error(`Map code is loaded by the start page: ${map.join(', ')}`);
if (total > LIMIT || map.length > 0) process.exitCode = 1;
