import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../api/call-error.ts';
import { endingRehearsal } from '../../../api/mutations/quests.ts';
import { message } from '../../../language/language.ts';
import type { Rehearsal } from '../../../quest/rehearsal/rehearsal.ts';
import { useTell } from '../../../session/mutations.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { mindsetMapPath } from '../../../ui/paths.ts';

/** Says that the quest is only tried, and leads back to its editor, where what was unsaved still is. */
export function TryingPill({ trial: { copyId, questId } }: { readonly trial: Rehearsal }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { tell } = useTell(endingRehearsal);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await tell({ questId: copyId });
      void navigate(mindsetMapPath(questId));
    } catch (error) {
      setBusy(false);
      await dialogs.alert(errorText(error));
    }
  };
  return (
    <div className="trying">
      <span>{message('game.trying')}</span>
      <Button
        variant="quiet"
        busy={busy}
        onClick={() => {
          void leave();
        }}
      >
        {message('game.tryingLeave')}
      </Button>
    </div>
  );
}
