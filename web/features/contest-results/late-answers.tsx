import { useState } from 'react';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchLateAnswers } from '@mangoquest/contract/calls/late-answers.ts';
import { errorText } from '../../api/call-error.ts';
import { countingLate } from '../../api/mutations/live-board.ts';
import { lateAnswers } from '../../api/queries/results.ts';
import { locale, message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { useAsk } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { GradeCubes } from '../../ui/controls/cubes.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import './board/live-board.css';

type Late = CallOutput<typeof fetchLateAnswers>[number];

/**
 * Answers that arrived after the end; only visible to the creator, who may count them (settled, Playing without a
 * network).
 */
export function LateAnswers({ questId }: { readonly questId: number }) {
  const { data } = useAsk(lateAnswers, { questId });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="board" aria-labelledby="late-title">
      <div className="board__head">
        <h2 id="late-title">{message('board.late')}</h2>
        <p className="sm muted">{message('board.lateText')}</p>
      </div>
      <ul className="board-answers">
        {data.map((late) => (
          <LateRow key={late.id} late={late} questId={questId} />
        ))}
      </ul>
    </section>
  );
}

function LateRow({ late, questId }: { readonly late: Late; readonly questId: number }) {
  const { id, username, title, grade, speedVerdict, picks } = late;
  const { tell } = useTell(countingLate);
  const [isBusy, setBusy] = useState(false);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const count = async () => {
    setBusy(true);
    try {
      await tell({ questId, lateId: id });
      toasts.show(message('board.lateCounted', { name: username }), { kind: 'ok' });
    } catch (error) {
      await dialogs.alert(errorText(error));
    }
    setBusy(false);
  };
  return (
    <li>
      <div className="grow">
        <b dir="auto">{title}</b>
        <span className="sm">
          <bdi>{username}</bdi> · <GradeCubes grade={grade} /> {message('board.grade', { grade: Math.round(grade) })}
        </span>
        {picks.map(({ mindchunk, reaction }, at) => (
          <span key={at} className="sm muted">
            <bdi>{mindchunk}</bdi> <bdi>{reaction}</bdi>
          </span>
        ))}
        <span className="sm muted">{timesOf(late)}</span>
        {speedVerdict === 'impossible' && <Chip>{message('board.lateImpossible')}</Chip>}
      </div>
      <Button
        busy={isBusy}
        size="small"
        aria-label={`${message('board.lateCount')}: ${title}, ${username}`}
        onClick={() => void count()}
      >
        {message('board.lateCount')}
      </Button>
    </li>
  );
}

function timesOf({ deviceTime, arrivedAt }: Late): string {
  const came = locale.dateTime(arrivedAt);
  return deviceTime === null
    ? message('board.lateCame', { came })
    : message('board.lateTimes', { given: locale.dateTime(deviceTime), came });
}
