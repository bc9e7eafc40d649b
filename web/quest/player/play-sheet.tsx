import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useSheetFocus } from '../../ui/overlay/use-sheet-focus.ts';
import { MindsetDisk } from '../mindset-disk.tsx';
import { Pager } from './pager.tsx';
import type { Picks } from './picks.ts';
import { PlayFoot } from './play-foot.tsx';
import { QuestionPage } from './question-page.tsx';
import { usePlayKeys } from './use-play-keys.ts';
import { useQuestions } from './use-questions.ts';
import './player.css';

export interface PlaySheetProps {
  readonly mindset: OpenedMindset;
  readonly picks: Picks;
  readonly page: number;
  /** The answer is being sent. */
  readonly isSending: boolean;
  /** The answer is queued until there is a network. */
  readonly isWaiting: boolean;
  readonly modal: boolean;
  readonly onPage: (page: number) => void;
  readonly onPick: (mindchunkId: number, reactionId: number) => void;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
  /** Shown below the question. */
  readonly aside?: ReactNode;
  /** Why it takes long, above the buttons. */
  readonly note?: ReactNode;
}

/** One mindset being played: its questions one by one, answered with OK (Spec §2, mindset play; look §8). */
export function PlaySheet({
  mindset,
  picks,
  page,
  isSending,
  isWaiting,
  modal,
  onPage,
  onPick,
  onAnswer,
  onClose,
  aside,
  note,
}: PlaySheetProps) {
  const { mindchunks } = mindset;
  const panelId = useId();
  const heading = useSheetFocus<HTMLHeadingElement>();
  const questions = useQuestions({ mindset, picks, page, isLocked: isSending || isWaiting, onPage, onPick, onAnswer });
  const { now, mindchunk, left } = questions;
  const body = useRef<HTMLDivElement>(null);
  // Scrolls each question to its top.
  useLayoutEffect(() => {
    body.current?.closest('.sheet__content')?.scrollTo(0, 0);
  }, [now]);
  const keys = usePlayKeys({
    onTurn: questions.turn,
    onLetter: (index) => {
      const reaction = mindchunk?.reactions[index];
      if (reaction !== undefined) questions.pick(reaction.id);
    },
  });
  const many = mindchunks.length > 1;
  const status = many
    ? message('game.questionOf', { i: now + 1, n: mindchunks.length })
    : message('game.questions', { n: 1 });

  return (
    <Sheet
      hasClose
      label={mindset.title}
      modal={modal}
      onClose={onClose}
      className="play"
      footer={
        <PlayFoot questions={questions} isSending={isSending} isWaiting={isWaiting} note={note} onClose={onClose} />
      }
    >
      <div ref={body} {...keys}>
        <SheetHead heading={heading} mindset={mindset} status={status} onClose={onClose} />
        {many && (
          <Pager
            count={mindchunks.length}
            page={now}
            panelId={panelId}
            onPage={onPage}
            done={mindchunks.map(({ reactions }, index) =>
              reactions.length === 0 ? index < now : !left.includes(index),
            )}
          />
        )}
        <div
          id={panelId}
          className="play__b"
          role={many ? 'tabpanel' : undefined}
          aria-label={many ? status : undefined}
        >
          <QuestionPage
            mindset={mindset}
            mindchunk={mindchunk}
            pickedId={mindchunk === undefined ? undefined : picks[mindchunk.id]}
            onPick={questions.pick}
          />
        </div>
        {aside}
      </div>
    </Sheet>
  );
}

interface SheetHeadProps extends Pick<PlaySheetProps, 'mindset' | 'onClose'> {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly status: string;
}

function SheetHead({ heading, mindset, status, onClose }: SheetHeadProps) {
  const n = mindset.mindchunks.length;
  return (
    <header className="play__h">
      <MindsetDisk state="selected" className="play__disk" />
      <div className="grow">
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {mindset.title}
        </h2>
        <p className="sm muted" aria-live="polite">
          {status}
          {n > 1 && mindset.allChecked && ` · ${message('game.allCount', { n })}`}
        </p>
        {mindset.author !== undefined && (
          <p className="sm muted" dir="auto">
            {message('game.by', { name: mindset.author })}
          </p>
        )}
      </div>
      <button type="button" className="icbtn" aria-label={message('ui.close')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </header>
  );
}
