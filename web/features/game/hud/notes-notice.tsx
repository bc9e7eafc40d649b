import { useMemo, useState } from 'react';
import type { Progress } from '@mangoquest/core/play/play.ts';
import { message } from '../../../language/language.ts';
import { markNotesRead, noteText, unreadNotes } from '../../../quest/game-notes.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

/**
 * What the quest's creator changed in this game, with the reason, until the player has dismissed it (settled, Let on,
 * take out).
 */
export function NotesNotice({ progress }: { readonly progress: Progress }) {
  // Where the browser stores nothing, it lasts until the page is closed.
  const [read, setRead] = useState(0);
  const kept = useMemo(() => unreadNotes(progress), [progress]);
  const unread = kept.filter(({ at }) => at > read);
  const last = unread.at(-1);
  return (
    <div className="notice" role="status">
      {last !== undefined && (
        <div className="notice__card">
          <Icon name="info" />
          <div>
            {unread.map((note) => (
              <p key={`${note.mindsetId ?? ''} ${note.at}`} dir="auto">
                {noteText(note)}
              </p>
            ))}
          </div>
          <button
            type="button"
            className="link"
            onClick={() => {
              setRead(last.at);
              markNotesRead(progress.entryId, last);
            }}
          >
            {message('game.noteClose')}
          </button>
        </div>
      )}
    </div>
  );
}
