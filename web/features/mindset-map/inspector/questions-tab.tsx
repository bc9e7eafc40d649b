import { useState } from 'react';
import { MAX_TEXT, trimLongText } from '@mangoquest/core/mindset/long-text.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import { isImmediatelyGraded } from '@mangoquest/core/quest/properties.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx';
import { addMindchunk, editMindchunk, moveMindchunk, removeMindchunk } from '../actions/edit-mindchunks.ts';
import { useEditor } from '../editor-context.ts';
import { ReactionList } from './reaction-list.tsx';
import { mindchunkOfIssues } from './tabs.ts';
import type { MindsetEditing } from './use-mindset-editing.ts';

/** Mindchunks, one at a time, and the reactions of the one that shows. */
export function QuestionsTab({ mindset, editing, at }: {
  readonly mindset: Mindset;
  readonly editing: MindsetEditing;
  /** The field that it opens at. */
  readonly at: string | null;
}) {
  const { quest } = useEditor();
  const toasts = useToasts();
  const [wanted, setWanted] = useState(() => mindchunkOfIssues(at === null ? editing.shownIssues : [{ field: at }]));
  // The focus goes to the text of a mindchunk that was just added.
  const [added, setAdded] = useState<number | null>(null);
  const { mindchunks } = mindset;
  const index = Math.min(wanted, mindchunks.length - 1);
  const mindchunk = mindchunks[index];
  const general = editing.errorOf('mindchunks');
  const page = (to: number) => {
    setWanted(to);
    setAdded(null);
  };
  const add = () => {
    editing.run(addMindchunk(mindset.id));
    setWanted(mindchunks.length);
    setAdded(mindchunks.length);
  };
  return (
    <>
      <section className="inspector__section">
        <div className="pages">
          <span className="pages__title" title={message('editor.mindchunkHelp')}>
            {message('editor.mindchunkOf', { n: index + 1, total: mindchunks.length })}
          </span>
          {mindchunks.length > 1 && (
            <>
              <IconButton
                size="small" icon={{ name: 'caret-left', weight: 'regular' }} label={message('editor.previousMindchunk')}
                disabled={index <= 0} onClick={() => { page(index - 1); }}
              />
              {mindchunks.length <= 5 && mindchunks.map(({ id }, at) => (
                <button
                  key={id} type="button" className={at === index ? 'pages__one is-on' : 'pages__one'} aria-current={at === index}
                  aria-label={message('editor.mindchunkOf', { n: at + 1, total: mindchunks.length })} onClick={() => { page(at); }}
                >{at + 1}</button>
              ))}
              <IconButton
                size="small" icon={{ name: 'caret-right', weight: 'regular' }} label={message('editor.nextMindchunk')}
                disabled={index >= mindchunks.length - 1} onClick={() => { page(index + 1); }}
              />
            </>
          )}
          <IconButton size="small" icon={{ name: 'plus', weight: 'regular' }} label={message('editor.addMindchunk')} onClick={add} />
        </div>
        {general !== undefined && <p className="err" role="alert"><Icon name="warning-circle" weight="fill" />{general}</p>}
        {mindchunk && (
          <>
            <RichTextEditor
              key={index} compact hideLabel takesFocus={added === index} label={message('editor.mindchunkText', { n: index + 1 })} value={mindchunk.text} max={MAX_TEXT}
              error={editing.errorOf(`mindchunks.${index}.text`)}
              onChange={(html) => {
                const { text, isTrimmed } = trimLongText(html);
                if (isTrimmed) toasts.show(message('mindset.textTrimmed'));
                editing.run(editMindchunk(mindset.id, mindchunk.id, { text }), `mindchunk-${mindchunk.id}`);
              }}
              onBlur={() => { editing.leave(`mindchunks.${index}.text`); }}
            />
            {mindchunks.length > 1 && (
              <div className="pages__tools">
                <IconButton
                  size="small" icon={{ name: 'arrow-left', weight: 'regular' }} label={message('editor.moveMindchunkLeft')} disabled={index === 0}
                  onClick={() => { editing.run(moveMindchunk(mindset.id, mindchunk.id, -1)); page(index - 1); }}
                />
                <IconButton
                  size="small" icon={{ name: 'arrow-right', weight: 'regular' }} label={message('editor.moveMindchunkRight')}
                  disabled={index === mindchunks.length - 1}
                  onClick={() => { editing.run(moveMindchunk(mindset.id, mindchunk.id, 1)); page(index + 1); }}
                />
                <span className="grow" />
                <IconButton
                  size="small" className="is-danger" icon={{ name: 'trash', weight: 'regular' }} label={message('editor.removeMindchunk')}
                  onClick={() => { editing.run(removeMindchunk(mindset.id, mindchunk.id)); page(Math.max(0, index - 1)); }}
                />
              </div>
            )}
          </>
        )}
      </section>
      {mindchunk && <ReactionList key={index} mindset={mindset} mindchunk={mindchunk} index={index} editing={editing} />}
      <p className={editing.issues.length === 0 ? 'inspector__ready' : 'inspector__ready is-missing'} role="status">
        {editing.issues[0]
          ? <><Icon name="warning" weight="fill" />{message('editor.missing', { reason: issueInWords(editing.issues[0]) })}</>
          : <><Icon name="check-circle" weight="fill" />{readyText(mindset, isImmediatelyGraded(quest.properties, mindset.properties))}</>}
      </p>
    </>
  );
}

function readyText({ mindchunks }: Mindset, isImmediate: boolean): string {
  if (isImmediate) return message('editor.readyImmediate');
  const grades = mindchunks.flatMap(({ reactions }) => reactions.map(({ grade }) => grade));
  return grades.length === 0 ? message('editor.readyTelling') : message('editor.ready', { grade: Math.max(...grades) });
}
