/** The mindset that an address leads to, and the field of it. */
export interface OpenedAt {
  readonly mindsetId: number;
  readonly field: string;
}

export function openedAt(search: URLSearchParams): OpenedAt | null {
  const mindsetId = Number(search.get('mindset') ?? 0);
  // One that is not saved has an id below it.
  return search.has('mindset') && Number.isSafeInteger(mindsetId)
    ? { mindsetId, field: search.get('field') ?? '' }
    : null;
}
