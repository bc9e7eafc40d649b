import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerResult, OpenedMindset } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { answeringEmbedded } from '../../../api/mutations/embeds.ts';
import { placeFields } from '../../../api/place-fields.ts';
import { embeddedMindset } from '../../../api/queries/embeds.ts';
import type { Here } from '../../../api/queries/embeds.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { currentLocation } from '../../../device/location.ts';
import { OpeningSheet } from '../../../quest/player/opening-sheet.tsx';
import { picksToSend } from '../../../quest/player/picks.ts';
import type { Picks } from '../../../quest/player/picks.ts';
import { PlaySheet } from '../../../quest/player/play-sheet.tsx';
import { useTell } from '../../../session/mutations.ts';
import { useAsk } from '../../../session/queries.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import type { SelectedMindset } from '../quest-card.tsx';
import { EmbeddedResult } from './embedded-result.tsx';
import type { EmbeddedResultProps } from './embedded-result.tsx';

export interface EmbeddedQuestionProps extends Omit<EmbeddedResultProps, 'result'> {
  readonly mindset: SelectedMindset;
  readonly entryId: number;
  readonly onResult: (result: AnswerResult) => void;
  /** Why the server is not asked now; null where it is. */
  readonly note: ReactNode;
}

/**
 * Where the guest stands: a virtual quest and a board are visited; of a real quest with a distance the device's
 * position counts, asked for now.
 */
async function placeNow({ virtual, isBoard, activeDistance }: QuestSummary, { place }: SelectedMindset): Promise<Here> {
  if (virtual || isBoard) return placeFields({ ...place, accuracy: null });
  if (activeDistance === 0) return {};
  const found = await currentLocation();
  return found.ok ? placeFields(found.position) : {};
}

/** The question of a mindset, answered by the guest of a token for playing (settled-2, 8, Embed). */
export function EmbeddedQuestion(props: EmbeddedQuestionProps) {
  const { mindset, entryId, quest, note, onClose, onResult } = props;
  const whereNow = () => placeNow(quest, mindset);
  const { data, error, again } = useAsk(embeddedMindset, { mindsetId: mindset.id, entryId, whereNow });
  const [result, setResult] = useState<AnswerResult | null>(null);
  const told = (graded: AnswerResult) => {
    setResult(graded);
    onResult(graded);
  };
  if (result !== null) return <EmbeddedResult {...props} result={result} />;
  if (data !== undefined) return <Asked {...props} mindset={data} whereNow={whereNow} onResult={told} />;
  return (
    <OpeningSheet
      modal
      title={mindset.title}
      failure={error === null ? null : errorText(error)}
      isRefused={error instanceof CallError && error.kind !== 'network' && error.kind !== 'server'}
      onRetry={() => void again()}
      onClose={onClose}
      note={note}
    />
  );
}

interface AskedProps extends Pick<EmbeddedQuestionProps, 'entryId' | 'note' | 'onClose'> {
  readonly mindset: OpenedMindset;
  readonly whereNow: () => Promise<Here>;
  readonly onResult: (result: AnswerResult) => void;
}

function Asked({ mindset, entryId, whereNow, note, onClose, onResult }: AskedProps) {
  const dialogs = useDialogs();
  const answering = useTell(answeringEmbedded);
  const [picks, setPicks] = useState<Picks>({});
  const [page, setPage] = useState(0);
  const answer = async () => {
    try {
      const sent = { mindsetId: mindset.id, picks: picksToSend(mindset, picks) };
      const at = await whereNow();
      onResult(await answering.tell({ answer: sent, entryId, deviceTime: Math.round(serverNow()), ...at }));
    } catch (error) {
      await dialogs.alert(errorText(error));
    }
  };
  return (
    <PlaySheet
      modal
      mindset={mindset}
      picks={picks}
      page={page}
      isSending={answering.isPending}
      isWaiting={false}
      onPage={setPage}
      onPick={(mindchunkId, reactionId) => {
        setPicks({ ...picks, [mindchunkId]: reactionId });
      }}
      onAnswer={() => void answer()}
      onClose={onClose}
      note={note}
    />
  );
}
