import { useRef } from 'react';
import type { ResumeOffer } from '@mangoquest/core/play/carrying.ts';
import type { Penalty } from '@mangoquest/core/play/score.ts';
import { locale, message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import './resume.css';

export type ResumeAnswer = 'go-on' | 'anew';

export interface ResumeDialogProps {
  readonly offer: ResumeOffer;
  /** If false, no number reveals what was earned (showPoints). */
  readonly showsStars: boolean;
  /** Null if the player cancels. */
  readonly onSettle: (answer: ResumeAnswer | null) => void;
}

/**
 * Asks whether to continue with the stars of the previous quests, and shows the cost (Spec §4 "Resume"; look 2, §7).
 */
export function ResumeDialog({ offer, showsStars, onSettle }: ResumeDialogProps) {
  const { penalty, after } = offer;
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      form
      size="small"
      role="alertdialog"
      firstFocus={main}
      title={message('play.resumeTitle')}
      closeButton={false}
      onClose={() => {
        onSettle(null);
      }}
      footer={
        <div className="resume__act">
          <Button
            ref={main}
            variant="primary"
            size="large"
            block
            onClick={() => {
              onSettle('go-on');
            }}
          >
            {showsStars ? message('play.resumeGoOn', { n: after }) : message('play.resumeGoOnUncounted')}
          </Button>
          <Button
            size="large"
            block
            onClick={() => {
              onSettle('anew');
            }}
          >
            {message(showsStars ? 'play.resumeAnew' : 'play.resumeAnewUncounted')}
          </Button>
          <p className="resume__fine">{message('play.resumeLeft')}</p>
        </div>
      }
    >
      <p className="modal__text">{showsStars ? costText(penalty) : uncountedCostText(penalty)}</p>
      {showsStars && <Sum {...offer} />}
    </Modal>
  );
}

/** Current stars, penalty, and what remains. */
function Sum({ score, penalty, after }: ResumeOffer) {
  return (
    <dl className="resume__sum num">
      <div>
        <dt>{message('play.resumeStars')}</dt>
        <dd>{locale.number(score)}</dd>
      </div>
      {after !== score && (
        <div>
          <dt>
            {message('play.resumePenalty')}{' '}
            {penalty.type === 'percentage' && (
              <span className="muted">{message('play.share', { n: penalty.amount })}</span>
            )}
          </dt>
          <dd className="resume__cost">{locale.number(after - score)}</dd>
        </div>
      )}
      <div className="resume__after">
        <dt>{message('play.resumeAfter')}</dt>
        <dd>
          <Icon name="star" weight="fill" className="star" />
          {locale.number(after)}
        </dd>
      </div>
    </dl>
  );
}

function costText({ type, amount }: Penalty): string {
  if (amount === 0) return message('play.resumeFree');
  if (type === 'subtraction') return message('play.resumeCosts', { n: amount });
  return message('play.resumeCostsShare', { share: message('play.share', { n: amount }) });
}

function uncountedCostText({ type, amount }: Penalty): string {
  if (amount === 0) return message('play.resumeFree');
  if (type === 'subtraction') return message('play.resumeCostsUncounted');
  return message('play.resumeCostsShareUncounted', { share: message('play.share', { n: amount }) });
}
