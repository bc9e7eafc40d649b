import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { mergeAttributes } from '@mangoquest/core/quest/merge-attributes.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { ownQuest } from '../../api/queries/quests.ts';
import { askOnce } from '../../session/queries.ts';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { attributesPath, mindsetMapPath } from '../../ui/paths.ts';
import type { SaveWay } from './attributes-form.tsx';
import type { AttributesState } from './attributes-state.ts';
import { typedOf } from './opened.ts';
import type { Opened } from './opened.ts';

export interface AfterSaveOptions {
  readonly opened: Opened;
  readonly setOpened: (opened: Opened) => void;
  readonly form: AttributesState;
  readonly forgetDraft: (goesOn: boolean) => Promise<void>;
}

/** Continues after a save: stays in the form, or goes to the map. `saved`: the form is being left. */
export function useAfterSave({ opened, setOpened, form, forgetDraft }: AfterSaveOptions): {
  readonly saved: boolean;
  readonly done: (questId: QuestId, way: SaveWay) => Promise<void>;
} {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [saved, setSaved] = useState(false);
  // Detects input during the save.
  const typed = useRef(form.typed);
  useEffect(() => {
    typed.current = form.typed;
  });

  /** Updates the form to the saved state, merging input made in the meantime. */
  const goOn = async (questId: QuestId, sent: QuestAttributes) => {
    await forgetDraft(true);
    const quest = await askOnce(ownQuest, questId);
    if (quest === null) return;
    const next = attributesOf(quest);
    setOpened({ ...opened, revision: quest.revision, values: next, withPassword: quest.withPassword });
    if (typed.current === form.typed) form.replace(typedOf(next));
    else form.replace(typedOf(mergeAttributes(sent, typed.current.values, next)));
    form.setPassword({ isOn: quest.withPassword, text: '' });
    toasts.saved();
  };
  const done = async (questId: QuestId, way: SaveWay) => {
    if (way === 'stay') {
      await goOn(questId, form.values);
      return;
    }
    setSaved(true);
    await forgetDraft(false);
    // After the next render, in which the guard against leaving is off.
    setTimeout(() => {
      // For a new quest, Back must lead to the saved quest, not to creating another one.
      if (opened.questId === null) void navigate(attributesPath(questId), { replace: true });
      void navigate(mindsetMapPath(questId));
    }, 0);
  };
  return { saved, done };
}
