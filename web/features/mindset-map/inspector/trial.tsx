import { useState } from 'react';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { type TrialResult, trialOf, trialResult } from '@mangoquest/core/play/trial.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import { choiceTitle, useOwnMindsets } from '../../../quest/mindset-editor/chain-choices.ts';
import { PlaySheet } from '../../../quest/player/play-sheet.tsx';
import { type Picks, picksToSend } from '../../../quest/player/picks.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';

export interface TrialProps {
  readonly mindset: Mindset;
  /** Properties of the quest. */
  readonly properties: QuestProperties;
  readonly onClose: () => void;
}

/** Plays a mindset in its edited state, as players will see it (Spec §2, mindset play modal); nothing is sent. */
export function Trial({ mindset, properties, onClose }: TrialProps) {
  const begin = () => trialOf(mindset, properties, Math.random);
  const [opened, setOpened] = useState(begin);
  const [picks, setPicks] = useState<Picks>({});
  const [page, setPage] = useState(0);
  const [result, setResult] = useState<TrialResult | null>(null);
  if (result !== null)
    return (
      <Outcome
        result={result}
        questId={mindset.questId}
        onAgain={() => {
          setOpened(begin());
          setPicks({});
          setPage(0);
          setResult(null);
        }}
        onClose={onClose}
      />
    );
  return (
    <PlaySheet
      modal
      mindset={opened.title === '' ? { ...opened, title: message('editor.untitled') } : opened}
      picks={picks}
      page={page}
      isSending={false}
      isWaiting={false}
      onPage={setPage}
      onPick={(mindchunkId, reactionId) => {
        setPicks((before) => ({ ...before, [mindchunkId]: reactionId }));
      }}
      onAnswer={() => {
        setResult(trialResult(mindset, picksToSend(opened, picks), properties));
      }}
      onClose={onClose}
    />
  );
}

interface OutcomeProps {
  readonly result: TrialResult;
  readonly questId: number;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The result as a player would see it. */
function Outcome({ result: { success, grade, message: text, next }, questId, onAgain, onClose }: OutcomeProps) {
  const mindsets = useOwnMindsets();
  const target = next?.questId === questId ? mindsets.find(({ id }) => id === next.mindsetId) : undefined;
  return (
    <Modal
      size="small"
      title={message(success ? 'inspector.trySuccess' : 'inspector.tryNoSuccess')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onAgain}>{message('inspector.tryAgain')}</Button>
          <Button variant="primary" onClick={onClose}>
            {message('common.ok')}
          </Button>
        </>
      }
    >
      <p>
        <b className="num">{message('inspector.tryGrade', { grade })}</b>
      </p>
      <p dir="auto">{text === '' ? message('inspector.tryNoMessage') : text}</p>
      {next !== null && (
        <p>
          {message('inspector.tryNext', {
            title: target ? choiceTitle(target) : message('inspector.otherQuest', { id: String(next.questId) }),
          })}
        </p>
      )}
      <p className="sm muted">{message('inspector.tryNote')}</p>
    </Modal>
  );
}
