import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { MindsetOfIssue } from '@mangoquest/core/quest/publishing.rules.ts';
import { CallError, errorText, issueDetailOf } from '../../api/call-error.ts';
import { publishing } from '../../api/mutations/quests.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { isFirstPublished } from './first-published.ts';
import { MissingDialog } from './missing-dialog.tsx';
import type { MissingPlace } from './missing-dialog.tsx';

const ReadyDialog = lazy(async () => ({ default: (await import('./ready-dialog.tsx')).ReadyDialog }));

export interface Publishing {
  /** Publishes a quest or takes it back, and says so. Its revision afterwards; `null` where it stays as it was, and why was said. */
  readonly setActive: (questId: number, active: boolean) => Promise<number | null>;
  /** What is missing, or what the quest is handed out by after its first publishing, while it is shown; to be drawn somewhere. */
  readonly dialog: ReactNode;
}

/** What is missing of a quest that was to be published; none where it was refused for another reason. */
export function missingOf(error: unknown): readonly Issue<MindsetOfIssue>[] {
  if (!(error instanceof CallError) || error.kind !== 'invalid') return [];
  return error.issues
    .map((issue) => ({ ...issue, detail: issueDetailOf(setQuestActive, issue) ?? undefined }))
    .filter(({ field, detail }) => detail !== undefined || field === 'mindsets');
}

/** Publishing, wherever it is asked for: `onGo` leads to what is missing. */
export function usePublishing(onGo: (questId: number, place: MissingPlace) => void): Publishing {
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
            // Whether to go on was asked already.
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
      />
    ),
  };
}
