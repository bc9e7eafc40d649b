import { PLAYER_ORIGINS } from '@mangoquest/core/mindset/embed.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';
import type { Findings } from './result.ts';
import { carriersOf } from './url-forms.ts';

export interface AddressesToSave {
  readonly app: TestApp;
  readonly owner: TestUser;
  readonly forms: readonly string[];
  readonly findings: Findings;
}

export type Told = (
  what: string,
  form: string,
  reply: { readonly statusCode: number; readonly body: string },
) => boolean;

/** Only these show that a field was processed: accepted, or refused with a reason. */
export const EXPECTED = [200, 413, 422];

export const mark = (index: number) => `mark ${index}.`;

export const html = (form: string, index: number) => `<p>${mark(index)}</p>${carriersOf(form)}`;

export const questionsOf = (piece: readonly (readonly [string, number])[]): Mindset['mindchunks'] =>
  piece.map(([form, index], at) => ({
    id: -1 - at,
    text: html(form, index),
    comment: form.slice(0, 500),
    order: at,
    reactions: [
      { id: -1, text: `right ${carriersOf(form)}`, grade: 100, order: 0 },
      { id: -2, text: `wrong ${form}`, grade: 0, order: 1 },
    ],
  }));

export async function onlyPlayers(
  { app, findings }: Pick<AddressesToSave, 'app' | 'findings'>,
  questId: number,
): Promise<readonly Mindset[]> {
  const saved = await app.storage.mindsets.wholeOfQuest(questId);
  for (const { embed, image } of saved) {
    if (embed !== '' && !PLAYER_ORIGINS.some((origin) => embed.startsWith(`${origin}/`)))
      findings.add(`the medium ${embed} was taken`);
    if (image !== null) findings.add(`the image ${image.name} was taken`);
  }
  return saved;
}
