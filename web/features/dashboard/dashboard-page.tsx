import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { hasAgreed } from '@mangoquest/core/account/agreement.ts';
import { can } from '@mangoquest/core/account/can.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { sortQuests } from '@mangoquest/core/quest/sort.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/call-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { attributesPath, loginPath } from '../../ui/paths.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { DashboardTile, PlaceholderOwnTile } from './dashboard-tile.tsx';
import './dashboard.css';

/** Spec §9, placeholder tiles. */
const PLACEHOLDERS = 10;

/** The creator's own quests (Spec §2, dashboard). */
export function DashboardPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [search, setSearch] = useSearchParams();
  const [quests, setQuests] = useState<readonly Quest[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [agreeing, setAgreeing] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    call(fetchMyQuests, {}, { signal: abort.signal }).then(
      (list) => { setQuests(sortQuests(list, 'title')); },
      (reason: unknown) => { if (!abort.signal.aborted) setError(errorText(reason)); },
    );
    return () => { abort.abort(); };
  }, [attempt]);

  const isGeneric = user?.isGeneric === true;
  const agreed = user !== null && hasAgreed(user);
  const create = useCallback(async () => {
    if (can(isGeneric ? 'guest' : 'user', 'create-quest')) {
      if (agreed) void navigate(attributesPath());
      else setAgreeing(true);
      return;
    }
    const signUp = await dialogs.confirm({ title: message('account.genericCannotCreate'), confirmLabel: message('login.signUp') });
    if (signUp) void navigate(loginPath('/dashboard', 'sign-up'));
  }, [agreed, dialogs, isGeneric, navigate]);

  const asked = search.has('create');
  useEffect(() => {
    if (!asked) return;
    setSearch({}, { replace: true });
    void create();
  }, [asked, create, setSearch]);

  const now = serverNow();
  return (
    <section className="dashboard" aria-busy={quests === null && error === null}>
      <title>{`${message('dashboard.title')} · Mangoquest`}</title>
      <div className="dashboard__head">
        <h1>{message('dashboard.title')}</h1>
        <Button variant="primary" onClick={() => { void create(); }}><Icon name="plus" />{message('dashboard.create')}</Button>
      </div>
      {error !== null && quests === null && (
        <div role="alert"><EmptyState title={message('start.failed')} text={error} action={<Button onClick={() => { setAttempt((n) => n + 1); }}>{message('ui.retry')}</Button>} /></div>
      )}
      {quests?.length === 0 && <EmptyState title={message('dashboard.empty')} text={message('dashboard.emptyText')} />}
      <div className="own-grid">
        {quests === null && error === null && Array.from({ length: PLACEHOLDERS }, (_, index) => <PlaceholderOwnTile key={index} />)}
        {quests?.map((quest) => <DashboardTile key={quest.id} quest={quest} now={now} />)}
        {quests !== null && quests.length > 0 && (
          <button type="button" className="own own--new" onClick={() => { void create(); }}>
            <span className="own__plus" aria-hidden="true"><Icon name="plus" /></span>{message('dashboard.new')}
          </button>
        )}
      </div>
      {agreeing && <AgreementDialog isAgain={user?.agreedTerms != null} onCancel={() => { setAgreeing(false); }} onAgreed={() => { void navigate(attributesPath()); }} />}
    </section>
  );
}
