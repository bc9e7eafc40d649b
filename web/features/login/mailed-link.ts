import { useEffect, useState } from 'react';
import { hasFragment, takeFragment } from '../../session/address-fragment.ts';

/** What a mailed link to set a new password brings. */
export interface MailedLink {
  readonly code: string;
  readonly userId: number;
}

const CODE = 'recover';

/** The mailed link that this page was opened by; null without one. `leave` forgets it. */
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
