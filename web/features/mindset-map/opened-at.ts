/** The mindset that an address leads to, and the field of it. */
export interface OpenedAt {
  readonly mindsetId: number;
  readonly field: string;
}

export function openedAt(search: URLSearchParams): OpenedAt | null {
  const mindsetId = Number(search.get('mindset') ?? 0);
  return Number.isSafeInteger(mindsetId) && mindsetId > 0 ? { mindsetId, field: search.get('field') ?? '' } : null;
}
