import { useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { EMPTY_DRAFT, draftOf } from '@mangoquest/core/mindset/players-draft.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { ImagePicker } from '../../../ui/fields/image-picker.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { usePlaying } from '../playing-context.ts';
import { useOwnMindsets } from './use-own-mindsets.ts';

interface OwnFormProps {
  /** What was written before and not sent, by the mindset's id; 0 of a new one. */
  readonly drafts: Map<number, PlayersDraft>;
  /** One that is changed; null for a new one. */
  readonly known: Mindset | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Place = 'kept' | 'here' | 'middle';

/** A question of the player's own, new or changed. */
export function OwnForm({ drafts, known, onDone, onClose }: OwnFormProps) {
  const { map, player } = usePlaying();
  const own = useOwnMindsets();
  const key = known?.id ?? 0;
  const [draft, setDraft] = useState<PlayersDraft>(drafts.get(key) ?? (known === null ? EMPTY_DRAFT : draftOf(known)));
  const [place, setPlace] = useState<Place>(known === null ? 'here' : 'kept');
  const set = (change: Partial<PlayersDraft>) => {
    const changed = { ...draft, ...change };
    drafts.set(key, changed);
    setDraft(changed);
  };
  const at = (): LatLng | null => {
    if (place === 'middle') return map.current?.getCenter() ?? null;
    return place === 'here' ? player.position : null;
  };
  const title = message(known === null ? 'game.socialAdd' : 'game.socialChange');
  return (
    <Sheet
      modal
      fixed
      hasClose
      label={title}
      onClose={onClose}
      className="social"
      footer={
        <Button
          variant="primary"
          size="large"
          block
          busy={own.isSending}
          onClick={() => {
            void own.save(draft, known, place, at()).then((isDone) => {
              if (!isDone) return;
              drafts.delete(key);
              onDone();
            });
          }}
        >
          {message(known === null ? 'game.socialPlant' : 'game.socialSave')}
        </Button>
      }
    >
      <header className="play__h">
        <div className="grow">
          <h2>{title}</h2>
          <p className="sm muted">{message('game.socialSeen')}</p>
        </div>
        <button type="button" className="icbtn" aria-label={message('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className="social__f">
        <DraftFields draft={draft} set={set} />
        <SegmentedControl<Place>
          block
          label={message('game.socialPlace')}
          value={place}
          onChange={setPlace}
          segments={[
            ...(known === null ? [] : [{ value: 'kept' as const, label: message('game.socialKept') }]),
            { value: 'here', label: message('game.socialHere') },
            { value: 'middle', label: message('game.socialMiddle') },
          ]}
        />
      </div>
    </Sheet>
  );
}

interface DraftFieldsProps {
  readonly draft: PlayersDraft;
  readonly set: (change: Partial<PlayersDraft>) => void;
}

function DraftFields({ draft, set }: DraftFieldsProps) {
  return (
    <>
      <TextInput
        label={message('game.socialTitle')}
        value={draft.title}
        onChange={(title) => {
          set({ title });
        }}
      />
      <TextArea
        label={message('game.socialQuestion')}
        max={10_000}
        value={draft.question}
        onChange={(question) => {
          set({ question });
        }}
      />
      <fieldset className="social__a">
        <legend>{message('game.socialAnswers')}</legend>
        {draft.answers.map((answer, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an answer is the place that it has
          <div key={index}>
            <input
              type="radio"
              name="right"
              aria-label={message('game.socialRight', { n: index + 1 })}
              checked={draft.right === index}
              onChange={() => {
                set({ right: index });
              }}
            />
            <TextInput
              hideLabel
              label={message('game.socialAnswer', { n: index + 1 })}
              value={answer}
              onChange={(text) => {
                set({ answers: draft.answers.map((one, at) => (at === index ? text : one)) });
              }}
            />
          </div>
        ))}
      </fieldset>
      <ImagePicker
        label={message('game.socialPicture')}
        folder="qstimages"
        shape="whole"
        value={draft.image}
        onChange={(image) => {
          set({ image });
        }}
      />
      <TextInput
        label={message('game.socialVideo')}
        inputMode="url"
        value={draft.embed}
        onChange={(embed) => {
          set({ embed });
        }}
      />
    </>
  );
}
