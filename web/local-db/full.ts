/** Whether something was not stored because the device, or this site's part of it, is full. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, inner } = error as Error & { readonly inner?: unknown };
  return name === 'QuotaExceededError' || isFull(inner);
}
