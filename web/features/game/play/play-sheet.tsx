import { useId, useLayoutEffect, useRef, useState } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { useSheetFocus } from '../use-sheet-focus.ts';
import { allCount } from '../words.ts';
import { Pager } from './pager.tsx';
import { okState, unansweredPages } from './play-state.ts';
import type { Picks } from './play-state.ts';
import { QuestionPage } from './question-page.tsx';
import { usePlayKeys } from './use-play-keys.ts';

export interface PlaySheetProps {
  readonly mindset: OpenedMindset;
  readonly picks: Picks;
  readonly page: number;
  /** The answer is on its way right now. */
  readonly isSending: boolean;
  /** The answer waits for the network. */
  readonly isWaiting: boolean;
  readonly modal: boolean;
  readonly onPage: (page: number) => void;
  readonly onPick: (mindchunkId: number, reactionId: number) => void;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}

/** One mindset being played: its questions one after the other, answered with OK (Spec §2, mindset play; look §8). */
export function PlaySheet({ mindset, picks, page, isSending, isWaiting, modal, onPage, onPick, onAnswer, onClose }: PlaySheetProps) {
  const { mindchunks } = mindset;
  const dialogs = useDialogs();
  const panelId = useId();
  const heading = useSheetFocus<HTMLHeadingElement>();
  const [isTold, setTold] = useState(false);
  const last = Math.max(0, mindchunks.length - 1);
  const now = Math.min(page, last);
  const mindchunk = mindchunks[now];
  const ok = okState(mindset, picks);
  const left = unansweredPages(mindset, picks);
  const locked = isSending || isWaiting;
  const body = useRef<HTMLDivElement>(null);
  // Each question begins at its first line, however far the last one was read.
  useLayoutEffect(() => { body.current?.closest('.sheet__content')?.scrollTo(0, 0); }, [now]);

  const turn = (step: 1 | -1) => { if (now + step >= 0 && now + step <= last) onPage(now + step); };
  const pick = (reactionId: number) => {
    if (mindchunk === undefined || locked) return;
    setTold(false);
    onPick(mindchunk.id, reactionId);
  };
  const keys = usePlayKeys({
    onTurn: turn,
    onLetter: (index) => {
      const reaction = mindchunk?.reactions[index];
      if (reaction !== undefined) pick(reaction.id);
    },
  });
  const answer = async () => {
    if (ok.kind === 'blocked') {
      setTold(true);
      if (left[0] !== undefined && !left.includes(now)) onPage(left[0]);
      return;
    }
    const isOne = mindchunks.length === 1;
    const sure = ok.kind === 'ready' || await dialogs.confirm({
      title: message(isOne ? 'game.unansweredOne' : 'game.unanswered'), text: message(isOne ? 'game.unansweredOneText' : 'game.unansweredText'),
      confirmLabel: message('game.sendAnyway'), cancelLabel: message('game.backToQuestion'), safe: true,
    });
    if (sure) onAnswer();
    else if (left[0] !== undefined && !left.includes(now)) onPage(left[0]);
  };
  const many = mindchunks.length > 1;
  const status = many ? message('game.questionOf', { i: now + 1, n: mindchunks.length }) : message('game.oneQuestion');
  const nextIsMain = ok.kind !== 'ready' && now < last;

  return (
    <Sheet
      hasClose label={mindset.title} modal={modal} onClose={onClose} className="play"
      footer={(
        <>
          {isTold && <p className="play__told" role="alert">{message('play.setAllReactions')}<span>{message('game.answerAll')}</span></p>}
          {isWaiting && <p className="play__told" role="status">{message('game.notSentHere')}</p>}
          <div className={many ? 'play__f' : 'play__f play__f--one'}>
            {many && <IconButton icon={{ name: 'arrow-left' }} label={message('game.previous')} disabled={now === 0} onClick={() => { turn(-1); }} />}
            {isWaiting
              ? <Button size="large" onClick={onClose}>{message('game.backToMap')}</Button>
              : (
                <Button
                  size="large" variant={ok.kind === 'blocked' || nextIsMain ? 'soft' : 'primary'} busy={isSending}
                  onClick={() => { void answer(); }}
                >
                  {ok.kind === 'blocked' ? message('game.okLeft', { n: ok.left }) : message('game.ok')}
                </Button>
              )}
            {many && (
              <IconButton
                className={nextIsMain ? 'btn--primary' : ''} icon={{ name: 'arrow-right' }} label={message('game.next')} disabled={now === last}
                onClick={() => { turn(1); }}
              />
            )}
          </div>
        </>
      )}
    >
      <div ref={body} {...keys}>
        <header className="play__h">
          <MindsetDisk state="selected" className="near__m" />
          <div className="grow">
            <h2 ref={heading} tabIndex={-1} dir="auto">{mindset.title}</h2>
            <p className="sm muted" aria-live="polite">
              {status}{many && mindset.allChecked && ` · ${allCount(mindchunks.length)}`}
            </p>
          </div>
          <button type="button" className="icbtn" aria-label={message('ui.close')} onClick={onClose}><Icon name="x" /></button>
        </header>
        {many && (
          <Pager
            count={mindchunks.length} page={now} panelId={panelId} onPage={onPage}
            done={mindchunks.map(({ reactions }, index) => (reactions.length === 0 ? index < now : !left.includes(index)))}
          />
        )}
        <div id={panelId} className="play__b" role={many ? 'tabpanel' : undefined} aria-label={many ? status : undefined}>
          <QuestionPage mindset={mindset} mindchunk={mindchunk} pickedId={mindchunk === undefined ? undefined : picks[mindchunk.id]} onPick={pick} />
        </div>
      </div>
    </Sheet>
  );
}
