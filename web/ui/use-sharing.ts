import { message } from '../language/language.ts';
import { useToasts } from './feedback/toasts.tsx';

/** Shares a URL: by the device's share sheet if it has one, else by copying. */
export function useSharing(): (content: { readonly title: string; readonly path: string }) => void {
  const toasts = useToasts();
  const share = async ({ title, path }: { readonly title: string; readonly path: string }) => {
    const url = `${location.origin}${path}`;
    if (typeof navigator.share === 'function' && navigator.canShare({ title, url })) {
      // Closing the sheet is no error, and needs no message.
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
