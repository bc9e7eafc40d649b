import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { Shared } from './share-dialog.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** Sharing from a screen: its script comes when it is first asked for. */
export function useShareDialog(): { readonly share: (shared: Shared) => void; readonly dialog: ReactNode } {
  const [shared, setShared] = useState<Shared | null>(null);
  const close = useCallback(() => {
    setShared(null);
  }, []);
  const dialog = shared !== null && (
    <Suspense fallback={null}>
      <ShareDialog shared={shared} onClose={close} />
    </Suspense>
  );
  return { share: setShared, dialog };
}
