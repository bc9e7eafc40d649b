import { useState } from 'react';
import { isLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { AnswerResult, OpenedMindset } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { errorText } from '../../../api/call-error.ts';
import { answeringEmbedded } from '../../../api/mutations/embeds.ts';
import { embeddedMindset } from '../../../api/queries/embeds.ts';
import type { Here } from '../../../api/queries/embeds.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { currentLocation } from '../../../device/location.ts';
import { message } from '../../../language/language.ts';
import { picksToSend } from '../../../quest/player/picks.ts';
import type { Picks } from '../../../quest/player/picks.ts';
import { PlaySheet } from '../../../quest/player/play-sheet.tsx';
import { useTell } from '../../../session/mutations.ts';
import { useAsk } from '../../../session/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { LoadingOverlay } from '../../../ui/feedback/loading-overlay.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { SelectedMindset } from '../quest-card.tsx';
import { EmbeddedResult } from './embedded-result.tsx';

export interface EmbeddedQuestionProps {
  readonly mindset: SelectedMindset;
  readonly entryId: number;
  readonly quest: QuestSummary;
  readonly onClose: () => void;
}

/**
 * Where the guest stands: a virtual quest and a board are visited; of a real quest with a distance the device's
 * position counts, asked for now.
 */
async function placeNow({ virtual, isBoard, activeDistance }: QuestSummary, { place }: SelectedMindset): Promise<Here> {
  if (virtual || isBoard) return isLatLng(place) ? place : {};
  if (activeDistance === 0) return {};
  const found = await currentLocation();
  if (!found.ok) return {};
  const { latitude, longitude, accuracy } = found.position;
  return { latitude, longitude, accuracy };
}

/** The question of a mindset, answered by the guest of a token for playing (settled-2, 8, Embed). */
export function EmbeddedQuestion({ mindset, entryId, quest, onClose }: EmbeddedQuestionProps) {
  const whereNow = () => placeNow(quest, mindset);
  const { data, error, again } = useAsk(embeddedMindset, { mindsetId: mindset.id, entryId, whereNow });
  const [result, setResult] = useState<AnswerResult | null>(null);
  if (result !== null) return <EmbeddedResult result={result} showsStars={quest.showPoints} onClose={onClose} />;
  if (data !== undefined)
    return <Asked mindset={data} entryId={entryId} whereNow={whereNow} onClose={onClose} onResult={setResult} />;
  return (
    <Sheet
      hasClose
      modal
      label={mindset.title}
      className="play"
      onClose={onClose}
      footer={
        error === null ? undefined : (
          <div className="play__f play__f--one">
            <Button variant="primary" size="large" onClick={() => void again()}>
              {message('ui.retry')}
            </Button>
          </div>
        )
      }
    >
      <div className="play__wait" aria-busy={error === null}>
        {error === null ? (
          <LoadingOverlay active />
        ) : (
          <div role="alert">
            <h2>{message('game.openFailed')}</h2>
            <p className="muted">{errorText(error)}</p>
          </div>
        )}
      </div>
    </Sheet>
  );
}

interface AskedProps extends Pick<EmbeddedQuestionProps, 'entryId' | 'onClose'> {
  readonly mindset: OpenedMindset;
  readonly whereNow: () => Promise<Here>;
  readonly onResult: (result: AnswerResult) => void;
}

function Asked({ mindset, entryId, whereNow, onClose, onResult }: AskedProps) {
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
    />
  );
}
