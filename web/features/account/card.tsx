import type { ReactNode } from 'react';
import './account.css';

export interface CardProps {
  readonly title: string;
  /** Anchor for links to the card. */
  readonly id?: string;
  readonly className?: string;
  /** Shown beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the account page. */
export function Card({ title, id, className, aside, children }: CardProps) {
  return (
    <section
      className={className === undefined ? 'account__card' : `account__card ${className}`}
      id={id}
      aria-label={title}
    >
      <div className="account__head">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
