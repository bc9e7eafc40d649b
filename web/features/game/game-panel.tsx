import { useEffect, useEffectEvent } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { AnswerResult, MindsetPoint } from '@mangoquest/core/play/play.ts';
import { CallError, errorText, isGone } from '../../api/call-error.ts';
import { PlaySheet } from '../../quest/player/play-sheet.tsx';
import type { CubeState } from '../../ui/controls/cubes.tsx';
import type { Game } from './data/game.ts';
import type { Surroundings } from './data/surroundings.ts';
import { useOpened } from './data/use-opened.ts';
import type { PlayerPosition } from './place/player-position.ts';
import { OpeningSheet } from './play/opening-sheet.tsx';
import type { Play } from './play/use-play.ts';
import { FinishScreen } from './sheets/finish-screen.tsx';
import { ResultSheet } from './sheets/result-sheet.tsx';
import { goOnLabel } from './words.ts';

export interface GamePanelProps {
  readonly game: Game;
  readonly play: Play;
  readonly around: Surroundings;
  readonly cubes: readonly CubeState[];
  readonly position: PlayerPosition | null;
  readonly modal: boolean;
  readonly tooFarText: (mindsetId: number) => string;
  readonly onShow: (point: MindsetPoint) => void;
  /** Goes on after a result: where its chain leads, or back to the map. */
  readonly onChain: (result: AnswerResult) => void;
  readonly onHome: () => void;
  /** A mindset that was opened is not there any more. */
  readonly onGone: (error: CallError) => Promise<void>;
}

/** What lies over the map: a question, its result, or the finish. */
export function GamePanel({ game, play, around, cubes, position, modal, tooFarText, onShow, onChain, onHome, onGone }: GamePanelProps) {
  const { quest, progress } = game;
  const { state, dispatch } = play;
  const { panel } = state;
  const openId = panel.kind === 'question' ? panel.mindsetId : null;
  const opened = useOpened(openId, progress.entryId, position);
  const close = () => { dispatch({ type: 'close' }); };
  const gone = opened.state.status === 'failed' && isGone(opened.state.error) ? opened.state.error : null;
  const leaveGone = useEffectEvent((error: CallError) => {
    close();
    void onGone(error);
  });
  useEffect(() => { if (gone !== null) leaveGone(gone); }, [gone]);

  if (panel.kind === 'question') {
    const { mindsetId } = panel;
    const found = [...around.within, ...around.beyond, ...around.answered].find(({ point }) => point.id === mindsetId);
    if (opened.state.status !== 'ready') {
      const error: unknown = opened.state.status === 'failed' ? opened.state.error : null;
      const failure = error === null ? null : failureText(error, mindsetId, tooFarText);
      const isRefused = error instanceof CallError && error.kind !== 'network' && error.kind !== 'server';
      return <OpeningSheet title={found?.point.title ?? quest.title} failure={failure} isRefused={isRefused} modal={modal} onRetry={opened.retry} onClose={close} />;
    }
    const { mindset } = opened.state;
    return (
      <PlaySheet
        key={mindset.id} mindset={mindset} picks={state.picks[mindset.id] ?? {}} page={state.pages[mindset.id] ?? 0} modal={modal}
        isSending={play.sendingId === mindset.id} isWaiting={play.waitingIds.has(mindset.id)}
        onPage={(page) => { dispatch({ type: 'page', mindsetId: mindset.id, page }); }}
        onPick={(mindchunkId, reactionId) => { dispatch({ type: 'pick', mindsetId: mindset.id, mindchunkId, reactionId }); }}
        onAnswer={() => {
          void play.answer(mindset).then((error) => { if (error instanceof CallError && error.kind === 'invalid') opened.renew(mindset.id); });
        }}
        onClose={close}
      />
    );
  }
  if (panel.kind === 'result') {
    const { result, title } = panel;
    const { next } = result;
    const isOver = next === null && cubes.every((cube) => cube !== 'to-go');
    const goOn = isOver ? message('game.backToMap') : next === null ? goOnLabel(quest) : message(next.questId === quest.id ? 'game.onToChain' : 'game.onToQuest');
    return (
      <ResultSheet
        key={result.mindsetId} result={result} title={title} score={progress.score} cubes={cubes} showsStars={quest.showPoints} goOn={goOn} modal={modal}
        next={next === null ? [...around.within, ...around.beyond].find(({ point }) => !play.waitingIds.has(point.id)) ?? null : null}
        onGoOn={() => { onChain(result); }} onNext={({ point }) => { dispatch({ type: 'go-on' }); onShow(point); }}
      />
    );
  }
  if (panel.kind === 'finish') {
    return <FinishScreen title={quest.title} result={panel.result} mindsetTitle={panel.title} cubes={cubes} showsStars={quest.showPoints} onHome={onHome} onMap={() => { dispatch({ type: 'go-on' }); }} />;
  }
  return null;
}

function failureText(error: unknown, mindsetId: number, tooFarText: (mindsetId: number) => string): string {
  return error instanceof CallError && error.kind === 'too-far' ? tooFarText(mindsetId) : errorText(error);
}
