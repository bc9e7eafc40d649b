import { useState } from 'react';
import { mergeAttributes } from '@mangoquest/core/quest/merge-attributes.ts';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { AttributesForm } from './attributes-form.tsx';
import { useAttributes } from './attributes-state.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { SavedMeanwhile } from './conflict-dialog.tsx';
import { typedOf } from './opened.ts';
import type { Opened } from './opened.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useQuestSave } from './use-quest-save.ts';

/** `draftId`: key of the draft on this device, and idempotency key for creating the quest. */
export function QuestForm({ opened: first, draftId }: { readonly opened: Opened; readonly draftId: string }) {
  const { user } = useSession();
  const [opened, setOpened] = useState(first);
  const toasts = useToasts();
  const form = useAttributes(opened.values, {
    isNew: opened.questId === null,
    isCopy: opened.copyOf !== null,
    isAdvanced: user?.isAdvanced ?? false,
    hasStoredPassword: opened.withPassword,
    typed: first.typed,
  });
  const { values } = form;
  const forgetDraft = useFormDraft({
    draft: user && {
      id: draftId,
      userId: user.id,
      questId: opened.questId ?? 0,
      copyOf: opened.copyOf ?? 0,
      revision: opened.revision,
      base: opened.values,
      ...form.typed,
    },
    isChanged: form.isTypedChanged,
    kept: first.typed,
  });
  const { save, attempt, saving, saved, missing, setMissing, refusals, conflict, setConflict } = useQuestSave(
    { opened, setOpened, form, forgetDraft },
    draftId,
  );
  const merge = ({ saved: theirs, revision }: SavedMeanwhile) => {
    const merged = mergeAttributes(opened.values, values, theirs);
    setOpened({ ...opened, revision, values: theirs });
    form.replace(typedOf(merged));
    setConflict(null);
    toasts.show(message('attributes.merged'));
  };
  return (
    <>
      <AttributesForm
        form={form}
        questId={opened.questId}
        copyOf={opened.copyOf}
        refusals={refusals}
        saving={saving}
        saved={saved}
        onSave={(way) => {
          void save(way);
        }}
        missing={missing}
        onMissingClosed={() => {
          setMissing(null);
        }}
      />
      {conflict && (
        <ConflictDialog
          base={opened.values}
          mine={values}
          theirs={conflict}
          onMerge={() => {
            merge(conflict);
          }}
          onClose={() => {
            setConflict(null);
          }}
          onOverwrite={() => {
            setConflict(null);
            void attempt({ way: conflict.way, revision: conflict.revision, isConfirmed: false });
          }}
        />
      )}
    </>
  );
}
