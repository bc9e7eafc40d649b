/** Counts what was saved of any quest by any node: what was built of the quests together is then built anew. */
export interface QuestsVersion {
  current(): number;
}

export function questsVersion(onQuestChanged: (listener: () => void) => unknown): QuestsVersion {
  let count = 0;
  onQuestChanged(() => { count++; });
  return { current: () => count };
}
