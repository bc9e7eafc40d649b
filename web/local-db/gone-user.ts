/** Who has logged out here: what a screen of theirs still wants to keep comes too late. */
let gone: number | null = null;

export function markGone(userId: number): void {
  gone = userId;
}

export function markBack(userId: number): void {
  if (gone === userId) gone = null;
}

export const isGone = (userId: number): boolean => gone === userId;
