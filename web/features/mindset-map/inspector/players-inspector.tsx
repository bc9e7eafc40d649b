import { useEffect, useRef, useState } from 'react';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { htmlText } from '@mangoquest/core/text/html-text.ts';
import type { ReactNode } from 'react';
import { message } from '../../../language/language.ts';
import { OwnMindsets } from '../../../quest/mindset-editor/chain-choices.ts';
import { EmbedPreview } from '../../../quest/mindset-editor/media-tab.tsx';
import { useTip } from '../../../quest/mindset-editor/tipped.tsx';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { imagePreview } from '../../../ui/image-address.ts';
import { useEditor, useMindsets } from '../editor-context.ts';
import { isListOnly } from '../list-only.ts';
import { byPlayer } from './by-player.ts';
import { Reports } from './reports.tsx';
import { Trial } from './trial.tsx';

interface PlayersInspectorProps {
  readonly mindset: Mindset;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const nothing = () => undefined;

/** A mindset added by a player: its author and content, read-only for the creator (Spec §6), and how it plays. */
export function PlayersInspector({ mindset, onClose, children }: PlayersInspectorProps) {
  const { quest, inspector } = useEditor();
  const mindsets = useMindsets();
  const dialogs = useDialogs();
  const [isTrying, setTrying] = useState(false);
  return (
    <OwnMindsets value={mindsets}>
      <aside ref={inspector} className="inspector panel" aria-label={message('players.panel')}>
        <Head
          mindset={mindset}
          onTry={() => {
            if (mindset.mindchunks.length > 0) setTrying(true);
            else void dialogs.alert(message('inspector.tryEmpty'));
          }}
          onClose={onClose}
        />
        <div className="inspector__section inspector__fields inspector__scroll">
          <Reports mindsetId={mindset.id} />
          <p className="sm muted">{message('players.text')}</p>
          <TextInput disabled label={message('editor.title')} value={mindset.title} onChange={nothing} />
          <TextInput disabled label={message('editor.group')} value={mindset.group} onChange={nothing} />
          <Media mindset={mindset} />
          <Mindchunks mindset={mindset} />
          <Messages mindset={mindset} />
        </div>
        {children}
        {isTrying && (
          <Trial
            mindset={mindset}
            properties={quest.properties}
            onClose={() => {
              setTrying(false);
            }}
          />
        )}
      </aside>
    </OwnMindsets>
  );
}

interface HeadProps extends Pick<PlayersInspectorProps, 'mindset' | 'onClose'> {
  readonly onTry: () => void;
}

/** Title and author, and a look at it as players see it. */
function Head({ mindset, onTry, onClose }: HeadProps) {
  const { players } = useEditor();
  const tip = useTip(message('inspector.try'), 'inspector.tip.try');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isListOnly()) heading.current?.focus();
  }, []);
  return (
    <div className="inspector__head">
      <MindsetDisk inLine state="selected" />
      <div className="grow">
        <h2 ref={heading} tabIndex={-1} className="trunc" dir="auto">
          {mindset.title === '' ? message('editor.untitled') : mindsetListTitle(mindset.title)}
        </h2>
        <span className="xs subtle" dir="auto">
          {byPlayer(players, mindset)}
        </span>
      </div>
      <IconButton
        size="small"
        icon={{ name: 'eye', weight: 'regular' }}
        label={message('inspector.try')}
        {...tip}
        {...('data-tip' in tip ? { title: '' } : {})}
        onClick={onTry}
      />
      <IconButton
        size="small"
        icon={{ name: 'x', weight: 'regular' }}
        label={message('editor.close')}
        onClick={onClose}
      />
    </div>
  );
}

/** Its picture and its video. */
function Media({ mindset: { image, embed, title } }: Pick<PlayersInspectorProps, 'mindset'>) {
  const picture = imagePreview(image, 'qstimages');
  return (
    <>
      {picture !== null && (
        <figure className="players__picture">
          <figcaption>{message('editor.image')}</figcaption>
          <img src={picture} alt={image?.tag ?? ''} />
        </figure>
      )}
      {embed !== '' && <TextArea disabled rows={2} label={message('editor.embed')} value={embed} onChange={nothing} />}
      <EmbedPreview key={embed} address={embed} title={title} />
    </>
  );
}

function Mindchunks({ mindset }: Pick<PlayersInspectorProps, 'mindset'>) {
  return mindset.mindchunks.map(({ id, text, comment, reactions }, at) => (
    <section key={id} className="inspector__fields" aria-label={message('players.mindchunk', { n: at + 1 })}>
      <TextArea
        disabled
        label={message('players.mindchunk', { n: at + 1 })}
        value={htmlText(text)}
        onChange={nothing}
      />
      {comment !== '' && (
        <TextArea disabled rows={2} label={message('editor.inComment')} value={comment} onChange={nothing} />
      )}
      {reactions.map((reaction, place) => (
        <TextInput
          key={reaction.id}
          disabled
          label={message('players.reaction', { n: place + 1, grade: reaction.grade })}
          value={htmlText(reaction.text)}
          onChange={nothing}
        />
      ))}
    </section>
  ));
}

/** What players read after it. */
function Messages({ mindset: { properties } }: Pick<PlayersInspectorProps, 'mindset'>) {
  return (['msgAfterSuccess', 'msgAfterNoSuccess'] as const).map((name) => {
    const text = properties[name] ?? '';
    return text === '' ? null : (
      <TextArea key={name} disabled rows={2} label={message(`editor.${name}`)} value={text} onChange={nothing} />
    );
  });
}
