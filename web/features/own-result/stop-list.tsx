import { useEffect, useRef } from 'react';
import type { Replay } from '@mangoquest/core/play/own-way.ts';
import { locale, message } from '../../language/language.ts';
import { MindsetDisk } from '../../quest/mindset-disk.tsx';
import { GradeCubes } from '../../ui/controls/cubes.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

type Stop = Replay['stops'][number];

/** Time from opening to answering: `50 s`, `1 min 9 s`. */
function timeFor({ openedAt, time }: Stop): string {
  if (openedAt === null) return '';
  const whole = Math.max(0, Math.round((time - openedAt) / 1_000));
  const took =
    whole < 60
      ? message('replay.seconds', { n: locale.number(whole) })
      : message('replay.minutes', {
          minutes: locale.number(Math.floor(whole / 60)),
          seconds: locale.number(whole % 60),
        });
  return message('replay.answeredIn', { time: took });
}

export interface StopListProps {
  readonly stops: readonly Stop[];
  readonly showPoints: boolean;
  /** The last stop reached by the replay. */
  readonly current: number | null;
  readonly onStop: (mindsetId: number) => void;
}

/** The answers in order; a press moves the replay there. */
export function StopList({ stops, showPoints, current, onStop }: StopListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-mindset="${current}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  if (stops.length === 0) return <EmptyState title={message('replay.noStops')} text={message('replay.noStopsText')} />;
  return (
    <ol ref={list} className="own-result__stops" aria-label={message('replay.stops')}>
      {stops.map((stop) => (
        <li key={stop.mindsetId} data-mindset={stop.mindsetId}>
          <button
            type="button"
            aria-current={stop.mindsetId === current ? 'step' : undefined}
            onClick={() => {
              onStop(stop.mindsetId);
            }}
          >
            <MindsetDisk state={stop.success ? 'visited' : 'missed'} />
            <span className="own-result__stop">
              <b dir="auto">{stop.title}</b>
              <span className="sm muted">
                {[locale.hours(stop.time), timeFor(stop)].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
            {showPoints && (
              <>
                <GradeCubes grade={stop.grade} />
                <span className="own-result__grade num">{locale.number(stop.grade)}</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
