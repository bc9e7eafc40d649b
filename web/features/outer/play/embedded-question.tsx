import { useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { AnswerResult, OpenedMindset } from '@mangoquest/core/play/play.ts';
import { errorText } from '../../../api/call-error.ts';
import { answeringEmbedded } from '../../../api/mutations/embeds.ts';
import { embeddedMindset } from '../../../api/queries/embeds.ts';
import { serverNow } from '../../../api/server-clock.ts';
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
import { EmbeddedResult } from './embedded-result.tsx';

export interface EmbeddedQuestionProps {
  readonly mindsetId: number;
  readonly title: string;
  readonly entryId: number;
  /** Position of the reader, or of the host; null if unknown. */
  readonly place: LatLng | null;
  readonly showsStars: boolean;
  readonly onClose: () => void;
}

/** The question of a mindset, answered by the guest of a token for playing (settled-2, 8, Embed). */
export function EmbeddedQuestion(props: EmbeddedQuestionProps) {
  const { mindsetId, title, entryId, place, showsStars, onClose } = props;
  const at = place !== null && isLatLng(place) ? { latitude: place.latitude, longitude: place.longitude } : {};
  const { data, error, again } = useAsk(embeddedMindset, { mindsetId, entryId, at });
  const [result, setResult] = useState<AnswerResult | null>(null);
  if (result !== null) return <EmbeddedResult result={result} showsStars={showsStars} onClose={onClose} />;
  if (data !== undefined)
    return <Asked mindset={data} entryId={entryId} at={at} onClose={onClose} onResult={setResult} />;
  return (
    <Sheet
      hasClose
      modal
      label={title}
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
  readonly at: Partial<LatLng>;
  readonly onResult: (result: AnswerResult) => void;
}

function Asked({ mindset, entryId, at, onClose, onResult }: AskedProps) {
  const dialogs = useDialogs();
  const answering = useTell(answeringEmbedded);
  const [picks, setPicks] = useState<Picks>({});
  const [page, setPage] = useState(0);
  const answer = async () => {
    try {
      const sent = { mindsetId: mindset.id, picks: picksToSend(mindset, picks) };
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
