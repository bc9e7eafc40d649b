import { useEffect, useEffectEvent } from 'react';
import { CallError, errorText, isGone } from '../../api/call-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { message } from '../../language/language.ts';
import { OpeningSheet } from '../../quest/player/opening-sheet.tsx';
import { PlaySheet } from '../../quest/player/play-sheet.tsx';
import { ResultSheet } from '../../quest/result/result-sheet.tsx';
import { allAround } from './data/surroundings.ts';
import { useOpened } from './data/use-opened.ts';
import type { Panel } from './play/play-state.ts';
import { ruleText } from './trial/trial-words.ts';
import { useRight } from './use-right.ts';
import { usePlaying, useScreenState } from './playing-context.ts';
import { ReportButton } from './social/report-button.tsx';
import { FinishPanel } from './finish-panel.tsx';
import { goOnLabel } from './words.ts';

/** Panel over the map: a question, its result, or the finish. */
export function GamePanel() {
  const panel = useScreenState(({ play }) => play.panel);
  return (
    <>
      {/* Always mounted, so that each question is opened only once per visit. */}
      <QuestionPanel mindsetId={panel.kind === 'question' ? panel.mindsetId : null} />
      {panel.kind === 'result' && <ResultPanel panel={panel} />}
      {panel.kind === 'finish' && <FinishPanel panel={panel} />}
    </>
  );
}

function QuestionPanel({ mindsetId }: { readonly mindsetId: number | null }) {
  const {
    game,
    dispatch,
    player: { position },
    around,
    play,
    wide,
    tooFarText,
    onGone,
    trial,
    alone,
  } = usePlaying();
  const { quest, progress } = game;
  const opened = useOpened(mindsetId, progress.entryId, position, alone);
  const picks = useScreenState((state) => state.play.picks);
  const pages = useScreenState((state) => state.play.pages);
  const close = () => {
    dispatch({ type: 'close' });
  };
  // In a rehearsal the error names the rule, and offers to change it.
  const gone =
    trial === null && opened.state.status === 'failed' && isGone(opened.state.error) ? opened.state.error : null;
  const leaveGone = useEffectEvent((error: CallError) => {
    close();
    void onGone(error);
  });
  useEffect(() => {
    if (gone !== null) leaveGone(gone);
  }, [gone]);

  if (mindsetId === null) return null;
  if (opened.state.status !== 'ready') {
    const error: unknown = opened.state.status === 'failed' ? opened.state.error : null;
    const found = allAround(around).find(({ point }) => point.id === mindsetId);
    const place = found?.point ?? null;
    const rule =
      trial === null ? null : ruleText(error, { trial, quest, mindsetId, place, position, now: serverNow() });
    const failure = error === null ? null : (rule ?? failureText(error, mindsetId, tooFarText));
    const isRefused = error instanceof CallError && error.kind !== 'network' && error.kind !== 'server';
    return (
      <OpeningSheet
        title={found?.point.title ?? quest.title}
        failure={failure}
        isRefused={isRefused}
        modal={!wide}
        onRetry={opened.retry}
        onClose={close}
        onEdit={rule === null ? undefined : () => void trial?.leave(mindsetId)}
      />
    );
  }
  const { mindset } = opened.state;
  const point = game.points.find(({ id }) => id === mindset.id);
  return (
    <PlaySheet
      key={mindset.id}
      mindset={mindset}
      picks={picks[mindset.id] ?? {}}
      page={pages[mindset.id] ?? 0}
      modal={!wide}
      isSending={play.sendingId === mindset.id}
      isWaiting={play.waitingIds.has(mindset.id)}
      onPage={(page) => {
        dispatch({ type: 'page', mindsetId: mindset.id, page });
      }}
      onPick={(mindchunkId, reactionId) => {
        dispatch({ type: 'pick', mindsetId: mindset.id, mindchunkId, reactionId });
      }}
      onAnswer={() => {
        void play.answer(mindset).then((error) => {
          if (error instanceof CallError && error.kind === 'invalid') opened.renew();
        });
      }}
      onClose={close}
      aside={point?.isSocial === true ? <ReportButton mindsetId={mindset.id} /> : null}
    />
  );
}

function failureText(error: unknown, mindsetId: number, tooFarText: (mindsetId: number) => string): string {
  return error instanceof CallError && error.kind === 'too-far' ? tooFarText(mindsetId) : errorText(error);
}

type Told = Extract<Panel, { readonly kind: 'result' }>;

function ResultPanel({ panel: { result, title, isReview } }: { readonly panel: Told }) {
  const {
    game: { quest, progress },
    dispatch,
    around,
    cubes,
    play,
    moves,
    wide,
  } = usePlaying();
  const { next } = result;
  const right = useRight(isReview);
  const isOver = next === null && cubes.every((cube) => cube !== 'to-go');
  const isLast = isOver && !isReview;
  const near =
    next === null
      ? [...around.within, ...around.beyond].find(({ point }) => !play.waitingIds.has(point.id))
      : undefined;
  const goOn = isOver
    ? message(isLast ? 'game.ending' : 'game.backToMap')
    : next === null
      ? goOnLabel(quest)
      : message(next.questId === quest.id ? 'game.onToChain' : 'game.onToQuest');
  return (
    <ResultSheet
      key={result.mindsetId}
      result={result}
      title={title}
      score={progress.score}
      right={result.right ?? right.get(result.mindsetId)}
      cubes={cubes}
      showsStars={quest.showPoints}
      goOn={goOn}
      modal={!wide}
      next={
        near === undefined
          ? null
          : {
              title: near.point.title,
              distance: near.distance,
              onBoard: quest.isBoard,
              onGo: () => {
                dispatch({ type: 'go-on' });
                moves.show(near.point);
              },
            }
      }
      onGoOn={() => {
        if (isLast) dispatch({ type: 'end' });
        else moves.goOn(result);
      }}
      onBack={
        isReview && next !== null
          ? () => {
              dispatch({ type: 'go-on' });
            }
          : null
      }
    />
  );
}
