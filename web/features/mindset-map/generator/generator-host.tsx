import { useEffect, useEffectEvent, useState } from 'react';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import type { Choices } from './choices.ts';
import { GeneratorDialog } from './generator-dialog.tsx';
import { pageReader } from './page-reader.ts';
import { PAGE_WORK } from './page-work.ts';
import { endInWords, readingEnds } from './reading-end.ts';
import type { ReadingEnd } from './reading-end.ts';

export interface GeneratorHostProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Keeps the recognised pages and the form until the editor is left, and shows the generator while it is open. */
export function GeneratorHost({ isOpen, onClose }: GeneratorHostProps) {
  const [reader] = useState(() => pageReader(PAGE_WORK));
  useEffect(() => reader.end, [reader]);
  const [kept, setKept] = useState<Choices | null>(null);
  const toasts = useToasts();
  const told = useEffectEvent((end: ReadingEnd) => {
    if (!isOpen) toasts.show(endInWords(end), { kind: end.failed > 0 ? 'bad' : 'info' });
  });
  useEffect(() => {
    const follow = readingEnds((end) => {
      told(end);
    });
    return reader.store.subscribe(() => {
      follow(reader.store.get());
    });
  }, [reader]);
  return isOpen ? <GeneratorDialog reader={reader} kept={kept} onKeep={setKept} onClose={onClose} /> : null;
}
