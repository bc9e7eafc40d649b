import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
}

/** A cubes figure, one sentence, one action (design.md, 10). */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="empty__figure" aria-hidden="true"><i className="y" /><i /><i /><i /></span>
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
