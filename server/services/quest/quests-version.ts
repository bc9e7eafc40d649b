/** Counts what was saved of any quest by any node: what was built of the quests together is then built anew. */
export interface QuestsVersion {
  current(): number;
  raise(): void;
}

export function questsVersion(): QuestsVersion {
  let count = 0;
  return {
    current: () => count,
    raise: () => {
      count++;
    },
  };
}
