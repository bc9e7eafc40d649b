import { useEffect, useState } from 'react';
import { hasFragment, takeFragment } from '../../session/address-fragment.ts';

/** Contents of a mailed link for setting a new password. */
export interface MailedLink {
  readonly code: string;
  readonly userId: number;
}

const CODE = 'recover';

/** The mailed link by which this page was opened; null without one. `leave` discards it. */
export function useMailedLink(): { readonly link: MailedLink | null; readonly leave: () => void } {
  const [link, setLink] = useState<MailedLink | null>(() => (hasFragment(CODE) ? { code: '', userId: 0 } : null));
  useEffect(() => {
    const fragment = takeFragment(CODE);
    if (fragment !== null) setLink({ code: fragment.get(CODE) ?? '', userId: Number(fragment.get('user') ?? '') });
  }, []);
  return {
    link,
    leave: () => {
      setLink(null);
    },
  };
}
