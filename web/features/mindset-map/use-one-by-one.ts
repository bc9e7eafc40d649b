import { useCallback, useRef } from 'react';
import { errorText } from '../../api/call-error.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';

/** Runs saves one after the other. */
export function useOneByOne(): (send: () => Promise<boolean>) => Promise<boolean> {
  const dialogs = useDialogs();
  const running = useRef<Promise<boolean> | null>(null);
  return useCallback(
    async (send) => {
      // Wait for a running save, such as the automatic one of the first mindset.
      while (running.current !== null) await running.current;
      const run = send().catch(async (error: unknown) => {
        await dialogs.alert(errorText(error));
        return false;
      });
      running.current = run;
      try {
        return await run;
      } finally {
        running.current = null;
      }
    },
    [dialogs],
  );
}
