import { message } from '../language/language.ts';
import { useToasts } from './feedback/toasts.tsx';

/** Hands an address on: by the device's own sheet where it has one, else copied. */
export function useSharing(): (content: { readonly title: string; readonly path: string }) => void {
  const toasts = useToasts();
  const share = async ({ title, path }: { readonly title: string; readonly path: string }) => {
    const url = `${location.origin}${path}`;
    if (typeof navigator.share === 'function' && navigator.canShare({ title, url })) {
      // Whoever closes the sheet has shared nothing, and needs no word about it.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toasts.show(message('ui.linkCopied'), { kind: 'ok' });
    } catch {
      toasts.error(message('ui.linkNotCopied'));
    }
  };
  return (content) => {
    void share(content);
  };
}
