import { useEffect, useState } from 'react';
import { message } from '../language/language.ts';
import { useToasts } from './feedback/toasts.tsx';

/** How long a button confirms that it has copied, in milliseconds (look, 13). */
const SAID_MS = 2000;

/** Copies a text, and confirms it for a moment; if the browser refuses, asks the user to select the text. */
export function useCopied(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const toasts = useToasts();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => {
      setIsCopied(false);
    }, SAID_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      toasts.error(message('share.copyFailed'));
    }
  };
  return { isCopied, copy: () => void write() };
}
