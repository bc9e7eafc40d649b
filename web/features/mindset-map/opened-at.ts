/** The mindset, and its field, that a URL leads to. */
export interface OpenedAt {
  readonly mindsetId: number;
  readonly field: string;
}

export function openedAt(search: URLSearchParams): OpenedAt | null {
  const mindsetId = Number(search.get('mindset') ?? 0);
  // Unsaved mindsets have ids of 0 or below.
  return search.has('mindset') && Number.isSafeInteger(mindsetId)
    ? { mindsetId, field: search.get('field') ?? '' }
    : null;
}
