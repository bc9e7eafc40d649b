import type { CSSProperties, ReactElement } from 'react';

/** Rows that the browser leaves out together while they are out of view. */
const PART = 50;

/**
 * A list of many rows. What is out of view is not laid out; the browser looks for that at every frame, so that it asks
 * parts of the list, and not each of a thousand rows.
 */
export function RowsInParts({ rows }: { readonly rows: readonly ReactElement[] }) {
  const parts = Array.from({ length: Math.ceil(rows.length / PART) }, (_, part) =>
    rows.slice(part * PART, (part + 1) * PART),
  );
  return parts.map((part, at) => (
    <ul key={at} className="list-part" style={{ '--rows': part.length } as CSSProperties}>
      {part}
    </ul>
  ));
}
