import { useState } from 'react';
import type { ReactNode } from 'react';

export interface DroppedAt {
  readonly x: number;
  readonly y: number;
}

export interface DropZoneProps {
  readonly className: string;
  /** `at`: in pixels from the top left corner of the zone's first child. */
  readonly onDrop: (files: readonly File[], at: DroppedAt) => void;
  readonly children: ReactNode;
}

/** An area that accepts dropped files. */
export function DropZone({ className, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={isOver ? `${className} is-over` : className}
      onDragOver={(event) => {
        // Dragged texts and links keep their default behaviour.
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
