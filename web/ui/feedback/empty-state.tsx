import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: ReactNode;
  /** At most one action. */
  readonly action?: ReactNode;
  /** Heading level, `h1` if it is the only content of the page. */
  readonly heading?: 'h1' | 'h2';
}

/** A figure of cubes, one sentence, one action (design.md, 10). */
export function EmptyState({ title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="empty__figure" aria-hidden="true">
        <i className="y" />
        <i />
        <i />
        <i />
      </span>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action}
    </div>
  );
}
