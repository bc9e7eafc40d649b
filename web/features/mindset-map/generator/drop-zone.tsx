import { useState } from 'react';
import type { ReactNode } from 'react';

export interface DropZoneProps {
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Where files may be dropped. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={isOver ? 'generator__drop is-over' : 'generator__drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
