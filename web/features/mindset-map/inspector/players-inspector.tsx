import { useEffect, useRef } from 'react';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { htmlText } from '@mangoquest/core/text/html-text.ts';
import type { ReactNode } from 'react';
import { message } from '../../../language/language.ts';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useEditor } from '../editor-context.ts';
import { isListOnly } from '../list-only.ts';
import { byPlayer } from './by-player.ts';
import { Reports } from './reports.tsx';

interface PlayersInspectorProps {
  readonly mindset: Mindset;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const nothing = () => undefined;

/** A mindset added by a player: its author and content, read-only for the creator (Spec §6). */
export function PlayersInspector({ mindset, onClose, children }: PlayersInspectorProps) {
  const { inspector, players } = useEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isListOnly()) heading.current?.focus();
  }, []);
  return (
    <aside ref={inspector} className="inspector panel" aria-label={message('players.panel')}>
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
          icon={{ name: 'x', weight: 'regular' }}
          label={message('editor.close')}
          onClick={onClose}
        />
      </div>
      <div className="inspector__section inspector__fields inspector__scroll">
        <Reports mindsetId={mindset.id} />
        <p className="sm muted">{message('players.text')}</p>
        <TextInput disabled label={message('editor.title')} value={mindset.title} onChange={nothing} />
        <TextInput disabled label={message('editor.group')} value={mindset.group} onChange={nothing} />
        {mindset.mindchunks.map(({ id, text, reactions }, at) => (
          <section key={id} className="inspector__fields" aria-label={message('players.mindchunk', { n: at + 1 })}>
            <TextArea
              disabled
              label={message('players.mindchunk', { n: at + 1 })}
              value={htmlText(text)}
              onChange={nothing}
            />
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
        ))}
      </div>
      {children}
    </aside>
  );
}
