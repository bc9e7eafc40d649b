import { useEffect, useState } from 'react';
import type { Generation } from './use-generation.ts';

/**
 * A press while the preview is on its way: it counts once the preview is there, unless something is changed before.
 * Returns what remembers the press; `onDue` is called when it counts.
 */
export function usePressAhead(
  { question, isWaiting }: Pick<Generation, 'question' | 'isWaiting'>,
  file: File | null,
  onDue: () => void,
): () => void {
  const [pressed, setPressed] = useState<{ readonly question: string | null; readonly file: File | null } | null>(null);
  useEffect(() => {
    if (pressed === null) return;
    const isSame = pressed.question === question && pressed.file === file;
    if (isSame && isWaiting) return;
    setPressed(null);
    if (isSame) onDue();
  }, [pressed, question, file, isWaiting, onDue]);
  return () => {
    setPressed({ question, file });
  };
}
