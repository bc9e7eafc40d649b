import { useCallback, useState } from 'react';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';

export type SaveButton = 'save' | 'publish' | 'continue';

/** Which button's action is running: only that one shows progress, and further presses are ignored. */
export function usePressed(): {
  readonly pressed: SaveButton | null;
  readonly press: (button: SaveButton, work: () => Promise<unknown>) => void;
} {
  const [pressed, setPressed] = useState<SaveButton | null>(null);
  const run = useOneAtATime();
  const press = useCallback(
    (button: SaveButton, work: () => Promise<unknown>) => {
      void run(async () => {
        setPressed(button);
        try {
          await work();
        } finally {
          setPressed(null);
        }
      });
    },
    [run],
  );
  return { pressed, press };
}
