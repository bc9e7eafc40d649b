import { useParams } from 'react-router';
import { CallError, errorText } from '../../api/call-error.ts';
import { presentation } from '../../api/queries/quests.ts';
import { message } from '../../language/language.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { paths } from '../../ui/paths.ts';
import { PresentationView } from './presentation-view.tsx';
import './presentation.css';

/** The page that presents one quest, for visitors and users (Spec §2, presentation page). */
export function PresentationPage() {
  const id = Number(useParams().id);
  const session = useSession();
  const isQuestId = Number.isSafeInteger(id) && id > 0;
  const asked = useAsk(
    presentation,
    { id, asUser: session.user !== null },
    {
      isWanted: isQuestId && session.status !== 'restoring',
      // The quest stays visible while a visitor becomes a guest.
      meanwhile: (before) => (before?.quest.id === id ? before : undefined),
    },
  );
  const isGone = !isQuestId || (asked.error instanceof CallError && asked.error.kind === 'not-found');
  if (isGone) {
    return (
      <div className="presentation__state">
        <EmptyState
          title={message('presentation.gone')}
          text={message('presentation.goneText')}
          action={
            <ButtonLink variant="primary" to={paths.start}>
              {message('presentation.toTheStart')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  if (asked.error !== null) {
    return (
      <div className="presentation__state">
        <EmptyState
          title={message('common.somethingWrong')}
          text={errorText(asked.error)}
          action={
            <Button variant="primary" onClick={asked.again}>
              {message('ui.retry')}
            </Button>
          }
        />
      </div>
    );
  }
  if (asked.data === undefined)
    return (
      <div className="presentation__state">
        <LoadingOverlay active label={message('presentation.loading')} />
      </div>
    );
  return <PresentationView presentation={asked.data} onChanged={asked.again} />;
}
