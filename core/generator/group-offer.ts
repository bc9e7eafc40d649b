/** Default name of a new group: the first unused number. Settled, Generator “Group”. */
export function offeredGroup(usedNames: readonly string[]): string {
  const used = new Set(usedNames);
  let number = 1;
  while (used.has(String(number))) number++;
  return String(number);
}
