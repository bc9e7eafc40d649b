import { useEffect, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { whenIdle } from '../../../ui/when-idle.ts';

/** Rows per part: parts out of view are skipped by the browser as a whole. */
const PART = 50;
/** Parts rendered at first; the others are added while the browser is idle. */
const AT_ONCE = 1;

/**
 * A list of many rows. Rows out of view are not laid out (`content-visibility`); the browser checks that on every
 * frame, so it is applied to parts of the list instead of a thousand rows. Parts out of view are rendered after the map
 * beside them; a focus or press in the list renders all of them.
 */
export function RowsInParts({ rows }: { readonly rows: readonly ReactElement[] }) {
  const parts = Array.from({ length: Math.ceil(rows.length / PART) }, (_, part) =>
    rows.slice(part * PART, (part + 1) * PART),
  );
  const [made, setMade] = useState(AT_ONCE);
  const isWhole = made >= parts.length;
  useEffect(() => (isWhole ? undefined : whenIdle(() => setMade(made + 1))), [made, isWhole]);
  const makeAll = isWhole ? undefined : () => setMade(Infinity);
  return (
    <div onFocus={makeAll} onPointerDown={makeAll}>
      {parts.map((part, at) => (
        <ul key={at} className="list-part" style={{ '--rows': part.length } as CSSProperties}>
          {at < made && part}
        </ul>
      ))}
    </div>
  );
}
