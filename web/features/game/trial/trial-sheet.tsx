import { useId, useState } from 'react';
import { MAX_WALK_PLACES } from '@mangoquest/core/geo/walk.ts';
import type { Schedule } from '@mangoquest/core/quest/schedule.ts';
import { errorText } from '../../../api/call-error.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { DateTimeInput } from '../../../ui/fields/date-time-input.tsx';
import { usePlaying } from '../playing-context.ts';
import { MAX_GPX_BYTES } from './gpx.ts';
import type { NoWalk } from './gpx.ts';
import { HiddenMindsets } from './hidden-mindsets.tsx';
import { trialState } from './trial-words.ts';
import type { Trial } from './use-trial.ts';

const HOUR = 3_600_000;

interface TrialSheetProps {
  readonly trial: Trial;
  readonly onClose: () => void;
}

/** Place and time of a rehearsal, and which mindsets are missing in it. Settled, "Try it". */
export function TrialSheet({ trial, onClose }: TrialSheetProps) {
  const {
    game: {
      quest: { isBoard },
    },
  } = usePlaying();
  return (
    <Modal
      form
      size="small"
      title={message('trial.setUp')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {message('common.ok')}
        </Button>
      }
    >
      <p className="muted">{message('trial.setUpText')}</p>
      <section className="trial__part" aria-label={message('trial.place')}>
        <h3>{message('trial.place')}</h3>
        <p>{message('trial.placeText')}</p>
      </section>
      {!isBoard && <WalkPart trial={trial} onClose={onClose} />}
      <TimePart trial={trial} />
      <HiddenMindsets trial={trial} />
    </Modal>
  );
}

/** Simulated walk from a GPX file. */
function WalkPart({ trial: { walking }, onClose }: TrialSheetProps) {
  const [failure, setFailure] = useState<NoWalk | null>(null);
  const id = useId();
  return (
    <section className="trial__part" aria-label={message('trial.walk')}>
      <h3>{message('trial.walk')}</h3>
      <p>{message('trial.walkText')}</p>
      <label className="btn btn--soft trial__file" htmlFor={id}>
        {message('trial.walkChoose')}
        <input
          id={id}
          className="vh"
          type="file"
          accept=".gpx,application/gpx+xml,application/xml,text/xml"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file === undefined) return;
            void walking.load(file).then((reason) => {
              setFailure(reason);
              if (reason === null) onClose();
            });
          }}
        />
      </label>
      {failure !== null && (
        <p className="trial__failure" role="alert">
          {message(`trial.walk-${failure}`, { n: MAX_WALK_PLACES, size: MAX_GPX_BYTES / 1024 / 1024 })}
        </p>
      )}
    </section>
  );
}

/** Clock of the rehearsal. */
function TimePart({ trial: { rehearsal, ahead, setClock } }: Pick<TrialSheetProps, 'trial'>) {
  const {
    game: { quest },
  } = usePlaying();
  const now = serverNow();
  const [time, setTime] = useState<number | null>(ahead === null ? null : Math.round(now + ahead));
  const [failure, setFailure] = useState<string | null>(null);
  const set = (to: number | null) => {
    setTime(to);
    setClock(to).then(
      () => {
        setFailure(null);
      },
      (error: unknown) => {
        setFailure(errorText(error));
      },
    );
  };
  const { startTime, endTime } = rehearsal.schedule;
  const state = { upcoming: 'Upcoming', running: 'Running', over: 'Over' } as const;
  return (
    <section className="trial__part" aria-label={message('trial.time')}>
      <h3>{message('trial.time')}</h3>
      <p role="status">{message(ahead === null ? 'trial.timeAlways' : `trial.time${state[trialState(quest, now)]}`)}</p>
      {startTime === null && endTime === null ? (
        <p className="muted">{message('trial.timeUnset')}</p>
      ) : (
        <>
          <div className="trial__ways">
            {timesOf(rehearsal.schedule).map(([key, at]) => (
              <Button
                key={key}
                size="small"
                onClick={() => {
                  set(at);
                }}
              >
                {message(key)}
              </Button>
            ))}
          </div>
          <DateTimeInput label={message('trial.timeField')} value={time} onChange={set} />
        </>
      )}
      {failure !== null && (
        <p className="trial__failure" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

/** Interesting times: an hour before and after the quest, and in between. */
function timesOf({ startTime, endTime }: Schedule) {
  const during = startTime !== null && endTime !== null ? Math.round((startTime + endTime) / 2) : null;
  const within = during ?? (startTime === null ? (endTime ?? 0) - HOUR : startTime + HOUR);
  return [
    ...(startTime === null ? [] : ([['trial.timeBefore', startTime - HOUR]] as const)),
    ['trial.timeDuring', within] as const,
    ...(endTime === null ? [] : ([['trial.timeAfter', endTime + HOUR]] as const)),
    ['trial.timeOff', null] as const,
  ];
}
