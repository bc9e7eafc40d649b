import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { createQuest, editQuest, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { hasAgreed } from '@mangoquest/core/account/agreement.ts';
import { DEFAULT_LOCATION } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { isSaveUnnecessary } from '@mangoquest/core/quest/change-detection.ts';
import { defaultAttributes } from '@mangoquest/core/quest/kind.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { propertyRowsOf } from '@mangoquest/core/quest/property-rows.ts';
import { needsStartConfirmation } from '@mangoquest/core/quest/quest.rules.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { Queries } from '../../session/queries.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { currentSession } from '../../session/session-state.ts';
import { useSession } from '../../session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { attributesPath, mindsetMapPath, paths } from '../../ui/paths.ts';
import { AttributesForm } from './attributes-form.tsx';
import { useAttributes } from './attributes-state.ts';
import { dropKeptForm, keepForm, keptForm, type KeptForm } from './kept-form.ts';
import { KindDialog } from './kind-dialog.tsx';

interface Opened {
  readonly questId: number | null;
  readonly revision: number;
  readonly values: QuestAttributes;
  readonly withPassword: boolean;
}

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
  const [opened, setOpened] = useState<Opened | null>(() => {
    const kept = keptForm(user?.id, null);
    return kept && { questId: null, revision: 0, values: kept.saved, withPassword: false };
  });
  const navigate = useNavigate();
  if (opened) return <QuestForm opened={opened} />;
  // Who comes here by the address agrees first, or learns that a guest cannot create (Spec §5).
  if (user === null || !hasAgreed(user)) return <Navigate to={`${paths.dashboard}?create`} replace />;
  return (
    <KindDialog
      onCancel={() => { void navigate(paths.dashboard); }}
      onChoose={(kind) => {
        const location = user?.latitude != null && user.longitude != null
          ? { latitude: user.latitude, longitude: user.longitude } : DEFAULT_LOCATION;
        const values = defaultAttributes(kind, {
          now: serverNow(), random: Math.random, location, timeZoneOffset: new Date().getTimezoneOffset(),
        });
        setOpened({ questId: null, revision: 0, values, withPassword: false });
      }}
    />
  );
}

function SavedQuest({ questId }: { readonly questId: number }) {
  const query = useQuery({
    queryKey: ['my-quest', questId],
    queryFn: async ({ signal }) => (await call(fetchQuests, { mgqId: questId }, { signal })).mgq,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending) return <LoadingOverlay active fixed label={message('attributes.loading')} />;
  if (query.isError || query.data === null) {
    const isGone = !query.isError || (query.error instanceof CallError && query.error.kind === 'not-found');
    const isFinal = isGone || (query.error instanceof CallError && query.error.kind === 'forbidden');
    return <PageProblem text={isGone ? message('common.gone') : errorText(query.error)} onRetry={isFinal ? undefined : () => { void query.refetch(); }} />;
  }
  return <QuestForm opened={{ questId, revision: query.data.revision, values: attributesOf(query.data), withPassword: query.data.withPassword }} />;
}

function QuestForm({ opened: asked }: { readonly opened: Opened }) {
  const { user } = useSession();
  const [restored] = useState(() => keptForm(user?.id, asked.questId));
  // On the revision it was begun on: what was saved elsewhere meanwhile is told as a conflict.
  const opened = restored ? { questId: restored.questId, revision: restored.revision, values: restored.saved, withPassword: asked.withPassword } : asked;
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const form = useAttributes(opened.values, {
    isNew: opened.questId === null, isAdvanced: user?.isAdvanced ?? false, hasStoredPassword: opened.withPassword,
    typed: restored ? { values: restored.values, rows: propertyRowsOf(restored.values.properties) } : undefined,
  });
  useEffect(() => {
    if (!restored) return;
    dropKeptForm();
    toasts.show(message('editor.restored'));
  }, [restored, toasts]);
  useKeepOnSessionEnd({ questId: opened.questId, revision: opened.revision, saved: opened.values, values: form.values }, form.isChanged && !saved);

  const done = (questId: number) => {
    setSaved(true);
    void queries.invalidateQueries();
    // After the render that lifts the guard against leaving.
    setTimeout(() => {
      // Back leads to the quest that is there now, not to the making of another.
      if (opened.questId === null) void navigate(attributesPath(questId), { replace: true });
      void navigate(mindsetMapPath(questId));
    }, 0);
  };
  const duplicate = () => { form.setServerIssues([{ field: 'code', message: 'quest.duplicateCode' }]); };

  const edit = async (questId: number, values: QuestAttributes, revision: number | undefined): Promise<void> => {
    const outcome = await call(editQuest, { questId, editedmgq: values, password: form.passwordToSend, ...(revision === undefined ? {} : { revision }) });
    if (outcome === 'ok!') done(questId);
    else if (outcome === 'duplicate_code') duplicate();
    else toasts.error(message('common.somethingWrong'));
  };
  const create = async (values: QuestAttributes): Promise<void> => {
    const reply = await call(createQuest, { createdmgq: values, password: form.passwordToSend });
    if (reply.outcome === 'created') done(reply.questId);
    else if (reply.outcome === 'duplicate_code') duplicate();
    else toasts.error(message('common.somethingWrong'));
  };
  const save = async () => {
    const { values, passwordToSend } = form;
    const { questId, revision } = opened;
    if (questId !== null && passwordToSend === undefined && isSaveUnnecessary(opened.values, values)) {
      done(questId);
      return;
    }
    if (questId !== null && needsStartConfirmation(opened.values, values, serverNow())) {
      const confirmed = await dialogs.confirm({
        title: message('attributes.newStartConfirm'), text: message('quest.confirmNewStart'), confirmLabel: message('attributes.newStartConfirm'),
      });
      if (!confirmed) return;
    }
    if (passwordToSend !== undefined && passwordToSend !== '' && !await dialogs.confirm({ title: message('quest.confirmPassword', { password: passwordToSend }) })) return;
    setBusy(true);
    try {
      if (questId === null) await create(values);
      else await edit(questId, values, revision);
    } catch (error) {
      await refused(error, values);
    } finally {
      setBusy(false);
    }
  };
  const refused = async (error: unknown, values: QuestAttributes): Promise<void> => {
    if (!(error instanceof CallError) || opened.questId === null || error.kind !== 'conflict') {
      // Whether to go on was asked already; the form is back after the login.
      if (error instanceof CallError && error.kind === 'reauthorize') return;
      if (error instanceof CallError && error.issues.length > 0) form.setServerIssues(error.issues);
      await dialogs.alert(errorText(error));
      return;
    }
    const overwrite = await dialogs.confirm({
      title: message('attributes.conflictTitle'), text: message('attributes.conflictText'), destructive: true,
      confirmLabel: message('attributes.conflictOverwrite'), cancelLabel: message('attributes.conflictKeep'),
    });
    if (!overwrite) return;
    try {
      await edit(opened.questId, values, undefined);
    } catch (again) {
      await dialogs.alert(errorText(again));
    }
  };
  return (
    <AttributesForm
      form={form} questId={opened.questId} busy={busy} saved={saved}
      onSave={() => { void save(); }}
    />
  );
}

/** Keeps what is unsaved when the form goes because its user's session is over. */
function useKeepOnSessionEnd(form: Omit<KeptForm, 'userId'>, isUnsaved: boolean): void {
  const { user } = useSession();
  const newest = useRef<{ form: Omit<KeptForm, 'userId'>; isUnsaved: boolean; userId: number | null }>({ form, isUnsaved, userId: null });
  useEffect(() => { newest.current = { form, isUnsaved, userId: user?.id ?? newest.current.userId }; });
  useEffect(() => () => {
    const { userId, ...last } = newest.current;
    if (currentSession().status === 'visitor' && last.isUnsaved && userId !== null) keepForm({ ...last.form, userId });
  }, []);
}
