import { MAX_REASON_LENGTH } from '@mangoquest/core/mindset/players.ts';
import { errorText } from '../../../api/call-error.ts';
import { reportingMindset } from '../../../api/mutations/social.ts';
import { message } from '../../../language/language.ts';
import { useTell } from '../../../session/mutations.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

/** Shown below questions added by players. */
export function ReportButton({ mindsetId }: { readonly mindsetId: number }) {
  const { tell, isPending } = useTell(reportingMindset);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const report = async () => {
    const reason = await dialogs.prompt({
      title: message('game.socialReport'),
      text: message('game.socialReportText'),
      label: message('game.socialReason'),
      confirmLabel: message('game.socialReport'),
      isMultiline: true,
      max: MAX_REASON_LENGTH,
      required: true,
      // The text stays in the dialog until it was sent.
      check: async (written) => {
        try {
          await tell({ mindsetId, reason: written });
          return undefined;
        } catch (error) {
          return errorText(error);
        }
      },
    });
    if (reason !== null) toasts.show(message('game.socialReported'), { kind: 'ok' });
  };
  return (
    <Button variant="quiet" busy={isPending} onClick={() => void report()}>
      <Icon name="flag" />
      {message('game.socialReport')}
    </Button>
  );
}
