import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Generation } from './use-generation.ts';

/** Time in milliseconds in which a result that came by itself cannot have been seen: a press is not for adding it. */
const UNSEEN_MS = 500;

export interface PressAhead {
  /** Remembers a press while the preview is on its way. */
  readonly press: () => void;
  /** The button that is pressed. */
  readonly main: RefObject<HTMLButtonElement | null>;
  /** The result has just come by a press that was remembered. */
  readonly isUnseen: () => boolean;
}

/**
 * A press while the preview is on its way counts once the preview is there, unless something is changed before:
 * `onDue` is called then, and tells whether it went on.
 */
export function usePressAhead(
  { question, isWaiting }: Pick<Generation, 'question' | 'isWaiting'>,
  file: File | null,
  onDue: () => boolean,
): PressAhead {
  const [pressed, setPressed] = useState<{ readonly question: string | null; readonly file: File | null } | null>(null);
  const main = useRef<HTMLButtonElement>(null);
  const wentOnAt = useRef(-Infinity);
  useEffect(() => {
    if (pressed === null) return;
    const isSame = pressed.question === question && pressed.file === file;
    if (isSame && isWaiting) return;
    setPressed(null);
    if (!isSame || !onDue()) return;
    // The form goes, and the focus with it.
    main.current?.focus();
    wentOnAt.current = performance.now();
  }, [pressed, question, file, isWaiting, onDue]);
  return {
    press: () => {
      setPressed({ question, file });
    },
    main,
    isUnseen: () => performance.now() - wentOnAt.current < UNSEEN_MS,
  };
}
