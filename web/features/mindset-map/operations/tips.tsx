import type { ReactNode } from 'react';
import { FloatingTip, useFloatingTip } from '../../../ui/overlay/floating-tip.tsx';

/** The editor's page, with one tip for all of its buttons. Its parts do not render again when the tip changes. */
export function TippedPage({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const tip = useFloatingTip();
  return (
    <main className={className} data-density="studio" {...tip.handlers}>
      {children}
      <FloatingTip tip={tip} />
    </main>
  );
}
