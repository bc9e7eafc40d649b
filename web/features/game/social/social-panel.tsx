import { useEffect, useEffectEvent, useState } from 'react';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { errorText } from '../../../api/call-error.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PartProblem } from '../../../ui/feedback/part-problem.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { withSocial } from '../model/screen-state.ts';
import { usePlaying, useScreenState } from '../playing-context.ts';
import { keptDrafts } from './kept-drafts.ts';
import { OwnForm } from './own-form.tsx';
import { useNoRoomTold } from './social-quest.tsx';
import { useOwnMindsets } from './use-own-mindsets.ts';
import { useSocialQuest } from './use-social-quest.ts';

/** The player's own mindsets: the list, or the form of one of them. */
export function SocialPanel() {
  const { store, game, keepInput } = usePlaying();
  const social = useScreenState((state) => state.social);
  const [drafts] = useState(() => keptDrafts(game.input.drafts, keepInput));
  const adopt = useEffectEvent((stored: typeof game.input.drafts) => {
    const open = social === null || social === 'list' ? null : (social.known?.id ?? 0);
    drafts.adopt(stored, open);
  });
  useEffect(() => {
    if (game.input.isStored) adopt(game.input.drafts);
  }, [game.input]);
  const { data, problem, isLoading, isFirst, again } = useSocialQuest();
  if (social === null) return null;
  const close = () => {
    store.update((state) => withSocial(state, null));
  };
  if (social === 'list')
    return (
      <OwnList
        mindsets={data?.mindsets ?? []}
        answered={data?.answered ?? []}
        room={data?.room ?? null}
        isLoading={isLoading}
        problem={problem}
        onRetry={() => void again()}
        onShow={(known) => {
          store.update((state) => withSocial(state, { known, place: known === null ? 'here' : 'kept' }));
        }}
        onClose={close}
      />
    );
  return (
    <OwnForm
      drafts={drafts}
      known={social.known}
      place={social.place}
      isMapHeld={social.isMapHeld ?? false}
      onDone={close}
      onClose={() => {
        store.update((state) => withSocial(state, isFirst ? null : 'list'));
      }}
    />
  );
}

interface OwnListProps {
  readonly mindsets: readonly Mindset[];
  /** Ids of those that somebody has answered: they stay as they are. */
  readonly answered: readonly number[];
  /** How many may be added; null while that is not known. */
  readonly room: number | null;
  readonly isLoading: boolean;
  /** Why the list could not be loaded, or not again after a change; null if it could. */
  readonly problem: unknown;
  readonly onRetry: () => void;
  /** Opens the form for one of them, or for a new one (null). */
  readonly onShow: (known: Mindset | null) => void;
  readonly onClose: () => void;
}

function OwnList({ mindsets, answered, room, isLoading, problem, onRetry, onShow, onClose }: OwnListProps) {
  const tellNoRoom = useNoRoomTold();
  return (
    <Sheet
      modal
      fixed
      hasClose
      label={message('game.socialOwn')}
      onClose={onClose}
      className="social"
      footer={
        <Button
          variant="primary"
          size="large"
          block
          onClick={() => {
            if (room === null || room > 0) onShow(null);
            else tellNoRoom(mindsets.length);
          }}
        >
          <Icon name="plus" />
          {message('game.socialAdd')}
        </Button>
      }
    >
      <header className="play__h">
        <div className="grow">
          <h2>{message('game.socialOwn')}</h2>
          {room !== null && <p className="sm muted">{message('game.socialRoom', { n: room })}</p>}
        </div>
        <button type="button" className="icbtn" aria-label={message('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      {isLoading && mindsets.length === 0 && (
        <p role="status" className="muted">
          {message('ui.loading')}
        </p>
      )}
      {problem !== null && !isLoading && <PartProblem text={errorText(problem)} onRetry={onRetry} />}
      <ul className="social__l">
        {mindsets.map((mindset) => (
          <OwnRow key={mindset.id} mindset={mindset} isAnswered={answered.includes(mindset.id)} onShow={onShow} />
        ))}
      </ul>
    </Sheet>
  );
}

interface OwnRowProps extends Pick<OwnListProps, 'onShow'> {
  readonly mindset: Mindset;
  readonly isAnswered: boolean;
}

function OwnRow({ mindset, isAnswered, onShow }: OwnRowProps) {
  const own = useOwnMindsets();
  const { title } = mindset;
  if (isAnswered)
    return (
      <li>
        <div className="grow">
          <b dir="auto">{title}</b>
          <p className="sm muted">{message('play.addedAnswered')}</p>
        </div>
      </li>
    );
  return (
    <li>
      <b dir="auto">{title}</b>
      <IconButton
        icon={{ name: 'pencil-simple' }}
        label={message('game.socialEdit', { title })}
        onClick={() => {
          onShow(mindset);
        }}
      />
      <IconButton
        icon={{ name: 'trash' }}
        label={message('game.socialTakeBackNamed', { title })}
        onClick={() => {
          void own.takeBack(mindset);
        }}
      />
    </li>
  );
}
