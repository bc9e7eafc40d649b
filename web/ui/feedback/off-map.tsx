import type { ReactNode } from 'react';
import map from '../assets/madison-square.svg?url&no-inline';
import { Mark } from '../brand/mark.tsx';
import './off-map.css';

export interface OffMapProps {
  readonly title: string;
  readonly text: string;
  /** A single action. */
  readonly action: ReactNode;
  /** Announces the text to screen readers: it is the result of an action. */
  readonly isStatus?: boolean;
}

/** Error page for an address without content: the map's edge, with the pin off its streets (design.md, 10). */
export function OffMap({ title, text, action, isStatus = false }: OffMapProps) {
  return (
    <section className="off-map">
      <title>{`${title} · Mangoquest`}</title>
      <svg className="off-map__map" viewBox="0 0 580 580" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={`${map}#map`} />
      </svg>
      <div className="off-map__body">
        <span className="off-map__pin" aria-hidden="true">
          <Mark />
        </span>
        <div className="off-map__words" role={isStatus ? 'status' : undefined}>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        {action}
      </div>
    </section>
  );
}
