import { useState } from 'react';
import type { ReactNode } from 'react';

export interface DroppedAt {
  readonly x: number;
  readonly y: number;
}

export interface DropZoneProps {
  readonly className: string;
  /** `at`: in pixels of the zone's first child, from its top left corner. */
  readonly onDrop: (files: readonly File[], at: DroppedAt) => void;
  readonly children: ReactNode;
}

/** Where files may be dropped. */
export function DropZone({ className, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={isOver ? `${className} is-over` : className}
      onDragOver={(event) => {
        // A text or a link that is dragged goes where it would.
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        const { left = 0, top = 0 } = event.currentTarget.firstElementChild?.getBoundingClientRect() ?? {};
        onDrop([...event.dataTransfer.files], { x: event.clientX - left, y: event.clientY - top });
      }}
    >
      {children}
    </div>
  );
}
