import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { hasAgreed } from '@mangoquest/core/account/agreement.ts';
import { DEFAULT_LOCATION } from '@mangoquest/core/geo/coordinates.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { copyAttributes, copyTitle } from '@mangoquest/core/quest/copy.ts';
import { defaultAttributes } from '@mangoquest/core/quest/kind.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { ownQuest } from '../../api/queries/quests.ts';
import { serverNow } from '../../api/server-clock.ts';
import { message } from '../../language/language.ts';
import type { FormDraftRecord } from '../../local-db/database.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { createPath, paths } from '../../ui/paths.ts';
import { KindDialog } from './kind-dialog.tsx';
import type { Opened } from './opened.ts';
import { QuestForm } from './quest-form.tsx';
import { useOwnDraft } from './use-own-draft.tsx';

/**
 * Form for a new quest after its kind was chosen, for the user's saved quest (`?questId=`), or for a copy (`?copyOf=`).
 */
export function QuestAttributesPage() {
  const [search] = useSearchParams();
  const isCopy = search.has('copyOf');
  const asked = search.get(isCopy ? 'copyOf' : 'questId');
  if (asked === null) return <NewQuest />;
  const id = Number(asked);
  if (!(Number.isSafeInteger(id) && id > 0)) return <PageProblem text={message('common.gone')} />;
  return <SavedQuest key={`${isCopy} ${id}`} id={id} isCopy={isCopy} />;
}

function Loading() {
  return <LoadingOverlay active fixed label={message('attributes.loading')} />;
}

function NewQuest() {
  const { user } = useSession();
  const [chosen, setChosen] = useState<QuestAttributes | null>(null);
  const { own, offer } = useOwnDraft(user?.id, { questId: 0, copyOf: 0 });
  const navigate = useNavigate();
  const unsaved = { questId: null, copyOf: null, revision: 0, withPassword: false };
  if (own?.kept) return <QuestForm draftId={own.id} opened={{ ...unsaved, ...begunOn(own.kept) }} />;
  if (own && chosen) return <QuestForm draftId={own.id} opened={{ ...unsaved, values: chosen }} />;
  if (user === null || !hasAgreed(user)) return <Navigate to={createPath()} replace />;
  if (own === undefined) return offer || <Loading />;
  return (
    <KindDialog
      onCancel={() => {
        void navigate(paths.dashboard);
      }}
      onChoose={(kind) => {
        const location =
          user.latitude !== null && user.longitude !== null
            ? { latitude: user.latitude, longitude: user.longitude }
            : DEFAULT_LOCATION;
        setChosen(
          defaultAttributes(kind, {
            now: serverNow(),
            random: Math.random,
            location,
            timeZoneOffset: new Date().getTimezoneOffset(),
          }),
        );
      }}
    />
  );
}

/** Form for the user's saved quest, to change or copy it. */
function SavedQuest({ id, isCopy }: { readonly id: number; readonly isCopy: boolean }) {
  const { user } = useSession();
  const { own, offer } = useOwnDraft(user?.id, isCopy ? { questId: 0, copyOf: id } : { questId: id, copyOf: 0 });
  const asked = useAsk(ownQuest, id);
  if (isCopy && user !== null && !hasAgreed(user)) return <Navigate to={createPath(id)} replace />;
  if (asked.isPending || own === undefined) return offer || <Loading />;
  if (asked.error !== null || asked.data === undefined || asked.data === null) {
    const isGone = asked.error === null || (asked.error instanceof CallError && asked.error.kind === 'not-found');
    const isFinal = isGone || (asked.error instanceof CallError && asked.error.kind === 'forbidden');
    return (
      <PageProblem
        text={isGone ? message('common.gone') : errorText(asked.error)}
        onRetry={isFinal ? undefined : asked.again}
      />
    );
  }
  return (
    <QuestForm
      draftId={own.id}
      opened={{ ...(isCopy ? copyOf(asked.data) : saved(asked.data)), ...(own.kept && begunOn(own.kept)) }}
    />
  );
}

function saved(quest: Quest): Opened {
  return {
    questId: quest.id,
    copyOf: null,
    revision: quest.revision,
    values: attributesOf(quest),
    withPassword: quest.withPassword,
  };
}

function copyOf(quest: Quest): Opened {
  return {
    questId: null,
    copyOf: quest.id,
    revision: 0,
    values: copyAttributes(attributesOf(quest), copyTitle(quest.title), serverNow()),
    withPassword: quest.withPassword,
  };
}

/** Continues a draft on the revision it was based on, so that other saves in between appear as a conflict. */
function begunOn({ revision, base, values, rows }: FormDraftRecord): Pick<Opened, 'revision' | 'values' | 'typed'> {
  return { revision, values: base, typed: { values, rows } };
}
