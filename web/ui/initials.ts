/** Up to two letters for the avatar: the initials of the first and last part of a name, or its first two letters. */
export function initials(name: string): string {
  const parts = name.split(/[\s._-]+/u).filter((part) => part !== '');
  const first = [...(parts[0] ?? '?')];
  const last = parts.length > 1 ? [...(parts.at(-1) as string)][0] : first[1];
  return `${first[0] ?? '?'}${last ?? ''}`.toUpperCase();
}
