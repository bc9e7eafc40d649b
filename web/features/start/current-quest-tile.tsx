import { useNavigate } from 'react-router';
import { progressMarks } from '@mangoquest/core/play/progress-order.ts';
import { scheduleAt, scheduleState, timeInWords } from '@mangoquest/core/quest/schedule.ts';
import type { Schedule } from '@mangoquest/core/quest/schedule.ts';
import { QUEST_TILE_TITLE, truncate } from '@mangoquest/core/text/characters.ts';
import { errorText } from '../../api/call-error.ts';
import { stoppingQuest } from '../../api/mutations/playing.ts';
import { currentQuest } from '../../api/queries/start.ts';
import type { CurrentQuest } from '../../api/queries/start.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { locale, message } from '../../language/language.ts';
import { mayLeave } from '../../quest/outbox/leaving.ts';
import { rehearsalOn } from '../../quest/rehearsal/rehearsal.ts';
import { Finished } from '../../quest/tile/finished.tsx';
import { useTell } from '../../session/mutations.ts';
import { askAgain } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Cubes } from '../../ui/controls/cubes.tsx';
import { Countdown } from '../../ui/countdown/countdown.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { paths } from '../../ui/paths.ts';
import { WayOn } from './way-on.tsx';

const lookAgain = () => {
  void askAgain(currentQuest);
};

/**
 * The quest being played: clock, stars, cubes. An active quest can be opened; an inactive one can be ended (Spec §4,
 * current quest tile).
 */
export function CurrentQuestTile({ current: { quest, progress } }: { readonly current: CurrentQuest }) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const stopping = useTell(stoppingQuest);
  const now = useServerTime();
  const schedule = scheduleAt(quest.version, quest.searchable, now);
  // The hidden copy is never active.
  const isTried = rehearsalOn(quest.id) !== null;
  const next = progress?.finished === true && quest.active && !quest.deleted ? progress.next : undefined;
  const open = async () => {
    if ((quest.active || isTried) && !quest.deleted) {
      void navigate(paths.game);
      return;
    }
    if (!(await dialogs.confirm({ title: message('start.endQuest'), confirmLabel: message('start.endQuestConfirm') })))
      return;
    if (!(await mayLeave(dialogs, { which: ({ questId }) => questId === quest.id }))) return;
    try {
      await stopping.tell(quest.id);
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <article className="now">
      <span className="now__k">
        {progress?.finished === true ? (
          <Finished />
        ) : (
          <>
            <span className="live-dot" />
            {message(isTried ? 'start.trying' : 'start.playing')}
          </>
        )}
      </span>
      <h3 dir="auto">{truncate(quest.title, QUEST_TILE_TITLE)}</h3>
      <div className="now__nums num">
        <TimeLeft schedule={schedule} now={now} />
        {progress !== null && quest.showPoints && (
          <span>
            <Icon name="star" weight="fill" className="star" />
            {locale.number(progress.score)}
            <span className="vh"> {message('start.stars')}</span>
          </span>
        )}
      </div>
      {progress !== null && progress.mindsetCount > 0 && <Cubes states={progressMarks(progress)} />}
      <span className="grow" />
      <span className="now__ways">
        {next !== undefined && <WayOn questId={quest.id} score={progress?.score ?? 0} next={next} />}
        <Button
          variant={next === undefined ? 'primary' : 'default'}
          block
          onClick={() => {
            void open();
          }}
        >
          {message('start.backToMap')}
        </Button>
      </span>
    </article>
  );
}

/** Until the end; of a searchable quest between its daily hours, until it opens again. */
function TimeLeft({ schedule, now }: { readonly schedule: Schedule; readonly now: number }) {
  if (scheduleState(schedule, now) === 'upcoming') return <span>{timeInWords(locale, schedule, now)}</span>;
  return schedule.endTime === null ? null : (
    <Countdown plain endTime={schedule.endTime} now={serverNow} onEnd={lookAgain} />
  );
}
