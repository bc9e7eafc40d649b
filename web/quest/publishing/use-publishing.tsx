import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { isPayeeIssue } from '@mangoquest/core/payment/price.rules.ts';
import type { MindsetOfIssue } from '@mangoquest/core/quest/publishing.rules.ts';
import { CallError, errorText, issueDetailOf } from '../../api/call-error.ts';
import { publishing } from '../../api/mutations/quests.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { accountPath } from '../../ui/paths.ts';
import { isFirstPublished } from './first-published.ts';
import { MissingDialog } from './missing-dialog.tsx';
import type { MissingPlace } from './missing-dialog.tsx';

const ReadyDialog = lazy(async () => ({ default: (await import('./ready-dialog.tsx')).ReadyDialog }));

export interface Publishing {
  /**
   * Publishes or withdraws a quest and confirms it. Returns the new revision; `null` if nothing changed, after the user
   * was told why.
   */
  readonly setActive: (questId: number, active: boolean) => Promise<number | null>;
  /** Dialog to render: what is missing, or the links after the first publishing; null otherwise. */
  readonly dialog: ReactNode;
}

/** Issues that prevent publishing; empty if it failed for another reason. */
export function missingOf(error: unknown): readonly Issue<MindsetOfIssue>[] {
  if (!(error instanceof CallError) || error.kind !== 'invalid') return [];
  return error.issues
    .map((issue) => ({ ...issue, detail: issueDetailOf(setQuestActive, issue) ?? undefined }))
    .filter((issue) => issue.detail !== undefined || issue.field === 'mindsets' || isPayeeIssue(issue));
}

/** Publishing from any screen; `onGo` navigates to what is missing. */
export function usePublishing(onGo: (questId: number, place: MissingPlace) => void): Publishing {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const [missing, setMissing] = useState<{
    readonly questId: number;
    readonly issues: readonly Issue<MindsetOfIssue>[];
  } | null>(null);

  const [readyId, setReadyId] = useState<number | null>(null);

  const setActive = useCallback(
    async (questId: number, active: boolean) => {
      const send = async (confirmed: boolean): Promise<number | null> => {
        try {
          const { revision } = await tell(publishing, { questId, active, ...(confirmed ? { confirmed } : {}) });
          toasts.show(message(active ? 'publishing.published' : 'publishing.takenBack'), { kind: 'ok' });
          if (active && isFirstPublished(questId)) setReadyId(questId);
          return revision;
        } catch (error) {
          const issues = missingOf(error);
          if (issues.length > 0) setMissing({ questId, issues });
          else if (error instanceof CallError && error.kind === 'needs-confirmation') {
            const isMeant = await dialogs.confirm({
              title: message('publishing.withdrawTitle'),
              text: error.message,
              confirmLabel: message('publishing.takeBack'),
              destructive: true,
            });
            return isMeant ? send(true) : null;
            // `reauthorize` has shown a dialog of its own already.
          } else if (!(error instanceof CallError && error.kind === 'reauthorize'))
            await dialogs.alert(errorText(error));
          return null;
        }
      };
      return send(false);
    },
    [dialogs, toasts],
  );

  const close = () => {
    setMissing(null);
  };
  if (readyId !== null)
    return {
      setActive,
      dialog: (
        <Suspense fallback={null}>
          <ReadyDialog
            questId={readyId}
            onClose={() => {
              setReadyId(null);
            }}
          />
        </Suspense>
      ),
    };
  return {
    setActive,
    dialog: missing && (
      <MissingDialog
        issues={missing.issues}
        onClose={close}
        onGo={(place) => {
          close();
          onGo(missing.questId, place);
        }}
        onAccount={() => {
          close();
          void navigate(accountPath('payments'));
        }}
      />
    ),
  };
}
