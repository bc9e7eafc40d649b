/** The name that a new group is offered: the first number that no group has. Settled, Generator “Group”. */
export function offeredGroup(usedNames: readonly string[]): string {
  const used = new Set(usedNames);
  let number = 1;
  while (used.has(String(number))) number++;
  return String(number);
}
