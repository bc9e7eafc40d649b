import { useEffect, useRef } from 'react';
import { usePlaying } from '../playing-context.ts';
import { NotesNotice } from './notes-notice.tsx';
import { UnsentNotice } from './unsent-notice.tsx';

/** The notices below the header, one under the other. `onHeight` is told the pixels that they take. */
export function Notices({ onHeight }: { readonly onHeight: (height: number) => void }) {
  const {
    game: { progress, isKept = false },
    outbox,
    alone,
  } = usePlaying();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => {
      onHeight(element.offsetHeight);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
    };
  }, [onHeight]);
  return (
    <div ref={box} className="notices">
      <UnsentNotice outbox={outbox} isAlone={alone !== null} isGameKept={isKept} />
      <NotesNotice progress={progress} />
    </div>
  );
}
