import { useEffect, useRef, useState } from 'react';
import { message } from '../../../language/language.ts';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { useStore } from '../../../ui/store.ts';
import type { Choices } from './choices.ts';
import { GeneratorDialog } from './generator-dialog.tsx';
import { isBusy, pageReader } from './page-reader.ts';
import { PAGE_WORK } from './page-work.ts';

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
  const isReading = useStore(reader.store, isBusy);
  const wasReading = useRef(isReading);
  useEffect(() => {
    if (wasReading.current && !isReading && !isOpen) toasts.show(message('recognition.done'));
    wasReading.current = isReading;
  }, [isReading, isOpen, toasts]);
  return isOpen ? <GeneratorDialog reader={reader} kept={kept} onKeep={setKept} onClose={onClose} /> : null;
}
