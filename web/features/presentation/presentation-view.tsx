import { Link } from 'react-router';
import type { fetchPresentation } from '@mangoquest/contract/calls/quests.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { orderState } from '../../api/queries/payments.ts';
import { locale, message } from '../../language/language.ts';
import { OwnMapsLink } from '../../quest/own-maps-link.tsx';
import { useShareDialog } from '../../quest/sharing/use-share-dialog.tsx';
import { Cover } from '../../quest/tile/cover.tsx';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { imageAddress } from '../../ui/image-address.ts';
import { paths, presentationPath } from '../../ui/paths.ts';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { PresentationAside } from './presentation-aside.tsx';
import { PresentationInfo } from './presentation-info.tsx';
import { ShareLinks } from './share-links.tsx';
import type { ShareLinksProps } from './share-links.tsx';
import { ReminderDialog } from '../../quest/entering/reminder-dialog.tsx';
import { usePaidHere } from '../../quest/entering/use-paid-here.ts';
import { useEntering } from './use-entering.ts';
import { useScannedCode } from './use-scanned-code.ts';

export type Presentation = CallOutput<typeof fetchPresentation>;

interface PresentationViewProps {
  readonly presentation: Presentation;
  readonly onChanged: () => void;
}

/** One quest, with the buttons for entering it (Spec §2, presentation page). */
export function PresentationView({ presentation, onChanged }: PresentationViewProps) {
  const { quest, longDescription, start } = presentation;
  const entering = useEntering(presentation, onChanged);
  const { isPlaying } = entering;
  useScannedCode(quest.id, isPlaying);
  usePaidHere(quest.price > 0, onChanged);
  const sharing = useShareDialog();
  const onShare = () => {
    const { title, active: isActive } = quest;
    sharing.share({ what: 'quest', title, path: presentationPath(quest.id), isActive });
  };
  const action = (
    <>
      <PayButton quest={quest} {...entering} />
      <EnterOrStop {...entering} />
    </>
  );
  const back = isPlaying && (
    <ButtonLink variant="primary" size="large" to={paths.game}>
      {message('presentation.continue')}
    </ButtonLink>
  );
  return (
    <article className="presentation">
      <title>{`${quest.title} · Mangoquest`}</title>
      <div className="presentation__hero">
        <Picture quest={quest} onShare={onShare} />
        <PresentationInfo
          presentation={presentation}
          isPlaying={isPlaying}
          onShare={onShare}
          actions={
            <>
              {back}
              {action}
              <Button
                size="large"
                className="presentation__to-start"
                onClick={() => {
                  void entering.takeMeToStart();
                }}
              >
                <Icon name="navigation-arrow" weight="fill" />
                {message('presentation.takeMeToStart')}
              </Button>
              {start !== null && !quest.isBoard && (
                <OwnMapsLink place={start} title={quest.title} size="large" className="presentation__way" />
              )}
            </>
          }
        />
      </div>
      <div className="presentation__body">
        {longDescription !== '' && (
          <section>
            <h2>{message('presentation.about')}</h2>
            <RichTextView html={longDescription} className="presentation__rich" />
          </section>
        )}
        <PresentationAside presentation={presentation} />
      </div>
      <div className="presentation__bar">
        {quest.price > 0 && <span className="num">{locale.price(quest.price, quest.currency)}</span>}
        {back || action}
        {isPlaying && action}
      </div>
      {sharing.dialog}
      {entering.isEarly && <ReminderDialog quest={quest} onClose={entering.closeEarly} />}
    </article>
  );
}

type Entering = ReturnType<typeof useEntering>;

function EnterOrStop({ isPlaying, busy, enter, stop }: Pick<Entering, 'isPlaying' | 'busy' | 'enter' | 'stop'>) {
  if (isPlaying)
    return (
      <Button
        size="large"
        busy={busy}
        onClick={() => {
          void stop();
        }}
      >
        <Icon name="stop" weight="fill" />
        {message('presentation.stop')}
      </Button>
    );
  return (
    <Button
      variant="primary"
      size="large"
      busy={busy}
      onClick={() => {
        void enter();
      }}
    >
      <Icon name="play" weight="fill" />
      {message('presentation.enter')}
    </Button>
  );
}

/** Shown until the quest is paid or over; never to its creator. */
function PayButton({
  quest,
  busy,
  isPlaying,
  pay,
}: Pick<Presentation, 'quest'> & Pick<Entering, 'busy' | 'isPlaying' | 'pay'>) {
  const { user } = useSession();
  const now = useServerTime();
  const isOver = scheduleState(scheduleAt(quest.version, quest.searchable, now), now) === 'over';
  const isAsked = quest.price > 0 && !isPlaying && !isOver && quest.creator.userId !== user?.id;
  const asked = useAsk(
    orderState,
    { creatorId: quest.creator.userId, questId: quest.id, versionNumber: quest.version.number },
    { isWanted: isAsked && user !== null },
  );
  // Hidden until the state of the order is known; visitors have certainly not paid.
  if (!isAsked || (user !== null && asked.data?.state !== 'nonexistent')) return null;
  return (
    <Button
      size="large"
      disabled={busy}
      onClick={() => {
        void pay();
      }}
    >
      {message('payment.pay')}
    </Button>
  );
}

/** The cover image, with the buttons "back" and "share" over it. */
function Picture({ quest, onShare }: Pick<Presentation, 'quest'> & Pick<ShareLinksProps, 'onShare'>) {
  return (
    <div className="presentation__picture">
      <Cover
        image={quest.image === null ? null : imageAddress(quest.image.name)}
        alternative={quest.image?.tag}
        color={quest.color}
        seed={quest.id}
        eager
        className="presentation__cover"
      />
      <div className="presentation__top">
        <Link className="icbtn icbtn--fab" to={paths.start} aria-label={message('presentation.back')}>
          <Icon name="arrow-left" />
        </Link>
        <span className="grow" />
        <ShareLinks title={quest.title} onShare={onShare} />
      </div>
    </div>
  );
}
