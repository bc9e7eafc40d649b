import { CallError, errorText } from '../../../api/call-error.ts';
import { keepingMindset } from '../../../api/mutations/social.ts';
import { message } from '../../../language/language.ts';
import { useTell } from '../../../session/mutations.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useStore } from '../../../ui/store.ts';
import { takeTheirs } from '../delivery.ts';
import { useEditor } from '../editor-context.ts';
import { OperationButton } from '../operations/operation-button.tsx';
import { loadMap } from '../save-mindset-map.ts';

/** Reports of a player's mindset; the creator keeps or deletes it (settled, Social quests). */
export function Reports({ mindsetId }: { readonly mindsetId: number }) {
  const { quest, store, reported } = useEditor();
  const report = useStore(reported, (all) => all.get(mindsetId));
  const { tell, isPending } = useTell(keepingMindset);
  const dialogs = useDialogs();
  const toasts = useToasts();
  if (report === undefined) return null;
  /**
   * Loads the mindset's present text, so that the creator reads it before keeping it. A running save loads it anyway.
   */
  const readAgain = async () => {
    const theirs = await loadMap(quest.id);
    if (store.get().sent === null) takeTheirs({ store, quest }, theirs.content);
    reported.update(() => theirs.reported);
  };
  const keep = async () => {
    try {
      await tell({ questId: quest.id, mindsetId, edits: report.edits });
      reported.update((all) => new Map([...all].filter(([id]) => id !== mindsetId)));
      toasts.show(message('players.kept'), { kind: 'ok' });
    } catch (error) {
      if (error instanceof CallError && error.kind === 'conflict') await readAgain().catch(() => undefined);
      await dialogs.alert(errorText(error));
    }
  };
  return (
    <section className="inspector__reports" aria-labelledby="reports">
      <h3 id="reports">
        <Icon name="warning-circle" weight="fill" />
        {message('players.reports', { n: report.reasons.length })}
      </h3>
      <p className="sm">{message(report.isHidden ? 'players.hidden' : 'players.shown')}</p>
      {report.isEarlier && <p className="sm">{message('players.earlier')}</p>}
      <ul>
        {report.reasons.map((reason, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same
          <li key={at} dir="auto">
            {reason}
          </li>
        ))}
      </ul>
      <div className="inspector__reports-f">
        <Button size="small" variant="soft" busy={isPending} onClick={() => void keep()}>
          {message('players.keep')}
        </Button>
        <OperationButton words hasIcon={false} id="delete" variant="danger" />
      </div>
    </section>
  );
}
