import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { resultsPath } from '../../ui/paths.ts';

/** Hands the address on: by the device's own sheet where it has one, else copied. With the own row where there is one. */
export function useShare(quest: Pick<QuestSummary, 'id' | 'title'>, hash: string | null): () => void {
  const toasts = useToasts();
  const share = async () => {
    const url = `${location.origin}${resultsPath(quest.id, hash ?? undefined)}`;
    const content = { title: message('results.shareTitle', { title: quest.title }), url };
    if (typeof navigator.share === 'function' && navigator.canShare(content)) {
      // Whoever closes the sheet has shared nothing, and needs no word about it.
      await navigator.share(content).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toasts.show(message('results.copied'), { kind: 'ok' });
    } catch {
      toasts.error(message('results.copyFailed'));
    }
  };
  return () => {
    void share();
  };
}
