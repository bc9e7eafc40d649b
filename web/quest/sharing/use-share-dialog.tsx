import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { Shared } from './share-dialog.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** The share dialog for a screen; its script is loaded on first use. */
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
