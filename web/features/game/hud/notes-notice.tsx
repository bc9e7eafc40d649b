import { useState } from 'react';
import type { GameNote, Progress } from '@mangoquest/core/play/play.ts';
import { readOwnPreference, writeOwnPreference } from '../../../device/preference.ts';
import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

const keyOf = (entryId: number) => `read-notes:${entryId}`;

const readSince = (entryId: number) => Number(readOwnPreference(keyOf(entryId)) ?? 0);

function sentenceOf({ mindsetId, title, creator, reason }: GameNote): string {
  if (mindsetId === null) return message('game.noteTakenOut', { creator, reason });
  if (title === null) return message('game.noteLetOnGone', { creator, reason });
  return message('game.noteLetOn', { creator, title, reason });
}

/**
 * What the quest's creator changed in this game, with the reason, until the player has dismissed it (settled, Let on,
 * take out).
 */
export function NotesNotice({ progress: { entryId, notes = [] } }: { readonly progress: Progress }) {
  const [read, setRead] = useState(() => readSince(entryId));
  const unread = notes.filter(({ at }) => at > read);
  const last = unread.at(-1);
  return (
    <div className="notice" role="status">
      {last !== undefined && (
        <div className="notice__card">
          <Icon name="info" />
          <div>
            {unread.map((note) => (
              <p key={`${note.mindsetId ?? ''} ${note.at}`} dir="auto">
                {sentenceOf(note)}
              </p>
            ))}
          </div>
          <button
            type="button"
            className="link"
            onClick={() => {
              setRead(last.at);
              writeOwnPreference(keyOf(entryId), String(last.at));
            }}
          >
            {message('game.noteClose')}
          </button>
        </div>
      )}
    </div>
  );
}
