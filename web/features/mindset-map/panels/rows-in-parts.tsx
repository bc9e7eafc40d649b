import { useEffect, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { whenIdle } from '../../../ui/when-idle.ts';

/** Rows that the browser leaves out together while they are out of view. */
const PART = 50;
/** Parts that are there with the screen; each further one comes when the browser has nothing else to do. */
const AT_ONCE = 1;

/**
 * A list of many rows. What is out of view is not laid out; the browser looks for that at every frame, so that it asks
 * parts of the list, and not each of a thousand rows. Parts that nobody sees yet are made after the map beside them;
 * who goes into the list has all of them.
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
