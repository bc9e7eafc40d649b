import { useId } from 'react';
import { answerRows } from '@mangoquest/core/mindset/players-draft.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { message } from '../../../language/language.ts';
import { letterOf } from '../../../quest/player/picks.ts';
import { useFieldError } from '../../../ui/fields/field-errors.ts';
import { ImagePicker } from '../../../ui/fields/image-picker.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { errorAt } from './own-issues.ts';
import type { FieldError } from './own-issues.ts';

export interface DraftFieldsProps {
  readonly draft: PlayersDraft;
  readonly errors: readonly FieldError[];
  readonly set: (change: Partial<PlayersDraft>) => void;
}

export function DraftFields({ draft, errors, set }: DraftFieldsProps) {
  return (
    <>
      <TextInput
        label={message('game.socialTitle')}
        error={errorAt(errors, 'title')}
        value={draft.title}
        onChange={(title) => {
          set({ title });
        }}
      />
      <TextArea
        label={message('game.socialQuestion')}
        max={10_000}
        error={errorAt(errors, 'question')}
        value={draft.question}
        onChange={(question) => {
          set({ question });
        }}
      />
      <Answers draft={draft} errors={errors} set={set} />
    </>
  );
}

/** Two to six answers, the right one green. */
function Answers({ draft: { answers, right }, errors, set }: DraftFieldsProps) {
  const rows = answerRows(answers);
  const error = errorAt(errors, 'answers');
  const { box } = useFieldError<HTMLFieldSetElement>(error !== undefined);
  const errorId = useId();
  return (
    <fieldset ref={box} className="social__a" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>
        <span>{message('game.socialAnswers')}</span>
        <span className="sm muted">{message('game.socialMark')}</span>
      </legend>
      {rows.map((answer, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer is the place that it has
        <div key={index} className={right === index ? 'social__r is-right' : 'social__r'}>
          <TextInput
            hideLabel
            label={message('game.socialAnswer', { n: index + 1 })}
            error={errorAt(errors, `answers.${index}`)}
            {...(index > 1 && answer === '' ? { placeholder: message('game.socialAnother') } : {})}
            value={answer}
            before={<b aria-hidden="true">{letterOf(index)}</b>}
            after={
              <input
                type="radio"
                name="right"
                aria-label={message('game.socialRight', { n: index + 1 })}
                checked={right === index}
                onChange={() => {
                  set({ right: index });
                }}
              />
            }
            onChange={(text) => {
              set({ answers: rows.map((one, at) => (at === index ? text : one)) });
            }}
          />
        </div>
      ))}
      {error !== undefined && (
        <p className="err" id={errorId}>
          <Icon name="warning-circle" weight="fill" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Image and medium of the question. */
export function MediaFields({ draft, errors, set }: DraftFieldsProps) {
  return (
    <>
      <ImagePicker
        label={message('game.socialPicture')}
        folder="qstimages"
        shape="whole"
        error={errorAt(errors, 'image')}
        value={draft.image}
        onChange={(image) => {
          set({ image });
        }}
      />
      <TextInput
        label={message('game.socialVideo')}
        inputMode="url"
        error={errorAt(errors, 'embed')}
        value={draft.embed}
        onChange={(embed) => {
          set({ embed });
        }}
      />
    </>
  );
}
