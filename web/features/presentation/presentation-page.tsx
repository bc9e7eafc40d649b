import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fetchPresentation, fetchPresentationForUser } from '@mangoquest/contract/calls/quests.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { message } from '../../language/language.ts';
import { Queries } from '../../session/queries.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { paths } from '../../ui/paths.ts';
import { PresentationView } from './presentation-view.tsx';
import './presentation.css';

/** The page that presents one quest, for visitors and users (Spec §2, presentation page). */
export function PresentationPage() {
  return <Queries><PresentationOfQuest /></Queries>;
}

function PresentationOfQuest() {
  const id = Number(useParams().id);
  const session = useSession();
  const isQuestId = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({
    queryKey: ['presentation', id, session.user?.id ?? 'visitor'],
    enabled: isQuestId && session.status !== 'restoring',
    queryFn: ({ signal }) => (session.user === null
      ? call(fetchPresentation, { id }, { signal })
      : call(fetchPresentationForUser, { questId: id, image: true }, { signal })),
    retry: false,
    // Who becomes a guest while entering keeps seeing the quest.
    placeholderData: (before) => (before?.quest.id === id ? before : undefined),
  });
  const isGone = !isQuestId || (query.error instanceof CallError && query.error.kind === 'not-found');
  if (isGone) {
    return (
      <EmptyState
        title={message('presentation.gone')} text={message('presentation.goneText')}
        action={<ButtonLink variant="primary" to={paths.start}>{message('presentation.toTheStart')}</ButtonLink>}
      />
    );
  }
  if (query.isError) {
    return (
      <EmptyState
        title={message('common.somethingWrong')} text={errorText(query.error)}
        action={<Button variant="primary" onClick={() => { void query.refetch(); }}>{message('ui.retry')}</Button>}
      />
    );
  }
  if (query.isPending) return <div className="presentation__waiting"><LoadingOverlay active label={message('presentation.loading')} /></div>;
  return <PresentationView presentation={query.data} onChanged={() => { void query.refetch(); }} />;
}
