import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
  /** Where it is all there is on the page. */
  readonly heading?: 'h1' | 'h2';
}

/** A cubes figure, one sentence, one action (design.md, 10). */
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
