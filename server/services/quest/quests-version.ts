/** A counter that grows when any node saves any quest: caches built from several quests depend on it. */
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
