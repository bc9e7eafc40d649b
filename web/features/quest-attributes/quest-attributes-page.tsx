import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { hasAgreed } from '@mangoquest/core/account/agreement.ts';
import { DEFAULT_LOCATION } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { defaultAttributes } from '@mangoquest/core/quest/kind.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { FormDraftRecord } from '../../local-db/database.ts';
import { Queries } from '../../session/queries.tsx';
import { useSession } from '../../session/use-session.ts';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { paths } from '../../ui/paths.ts';
import { KindDialog } from './kind-dialog.tsx';
import { QuestForm, type Opened } from './quest-form.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

/** A new quest after its kind is chosen, or a saved one of the user's own (`?questId=`). */
export function QuestAttributesPage() {
  return <Queries><AnyQuest /></Queries>;
}

function AnyQuest() {
  const [search] = useSearchParams();
  const questId = Number(search.get('questId') ?? 0);
  if (search.has('questId') && !(Number.isSafeInteger(questId) && questId > 0)) return <PageProblem text={message('common.gone')} />;
  return questId > 0 ? <SavedQuest key={questId} questId={questId} /> : <NewQuest />;
}

function NewQuest() {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Opened | null>(null);
  const draft = useKeptDraft(user?.id, 0);
  const navigate = useNavigate();
  if (chosen) return <QuestForm opened={chosen} />;
  if (draft) return <QuestForm opened={{ questId: null, withPassword: false, ...begunOn(draft) }} />;
  // Who comes here by the address agrees first, or learns that a guest cannot create (Spec §5).
  if (user === null || !hasAgreed(user)) return <Navigate to={`${paths.dashboard}?create`} replace />;
  if (draft === undefined) return <LoadingOverlay active fixed label={message('attributes.loading')} />;
  return (
    <KindDialog
      onCancel={() => { void navigate(paths.dashboard); }}
      onChoose={(kind) => {
        const location = user.latitude !== null && user.longitude !== null
          ? { latitude: user.latitude, longitude: user.longitude } : DEFAULT_LOCATION;
        const values = defaultAttributes(kind, {
          now: serverNow(), random: Math.random, location, timeZoneOffset: new Date().getTimezoneOffset(),
        });
        setChosen({ questId: null, revision: 0, values, withPassword: false });
      }}
    />
  );
}

function SavedQuest({ questId }: { readonly questId: number }) {
  const { user } = useSession();
  const draft = useKeptDraft(user?.id, questId);
  const query = useQuery({
    queryKey: ['my-quest', questId],
    queryFn: async ({ signal }) => (await call(fetchQuests, { mgqId: questId }, { signal })).mgq,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending || draft === undefined) return <LoadingOverlay active fixed label={message('attributes.loading')} />;
  if (query.isError || query.data === null) {
    const isGone = !query.isError || (query.error instanceof CallError && query.error.kind === 'not-found');
    const isFinal = isGone || (query.error instanceof CallError && query.error.kind === 'forbidden');
    return <PageProblem text={isGone ? message('common.gone') : errorText(query.error)} onRetry={isFinal ? undefined : () => { void query.refetch(); }} />;
  }
  const { revision, withPassword } = query.data;
  return <QuestForm opened={{ questId, withPassword, revision, values: attributesOf(query.data), ...(draft && begunOn(draft)) }} />;
}

/** On the revision it was begun on: what was saved elsewhere meanwhile is told as a conflict. */
function begunOn({ revision, base, values, rows }: FormDraftRecord): Pick<Opened, 'revision' | 'values' | 'typed'> {
  return { revision, values: base, typed: { values, rows } };
}
