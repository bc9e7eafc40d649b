import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';

export interface KeptForm {
  readonly userId: number;
  readonly questId: number | null;
  readonly revision: number;
  /** As the server has them. */
  readonly saved: QuestAttributes;
  readonly values: QuestAttributes;
}

/*
 * A form that a session's end took from the screen, until its user is back from the login page. In memory only, so
 * that a form's password is never written down.
 */
let kept: KeptForm | null = null;

export function keepForm(form: KeptForm): void {
  kept = form;
}

/** The kept form of this user and quest, if there is one. */
export function keptForm(userId: number | undefined, questId: number | null): KeptForm | null {
  return kept !== null && kept.userId === userId && kept.questId === questId ? kept : null;
}

export function dropKeptForm(): void {
  kept = null;
}
