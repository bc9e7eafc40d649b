import { isLongerThan } from '@mangoquest/core/text/characters.ts';
import { message } from '../../../language/language.ts';

/** Why a text of a drawing is not taken: if it were, its length would have every save of drawings refused. */
export function textRefusal(text: string, max: number): string | undefined {
  return isLongerThan(text, max) ? message('quest.drawingTextTooLong', { n: max }) : undefined;
}
