import { useState } from 'react';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { addMindchunk } from './edit-mindchunks.ts';
import { MindchunkFields } from './mindchunk-fields.tsx';
import { MindchunkPages } from './mindchunk-pages.tsx';
import type { MindsetEditing } from './mindset-editing.ts';
import { ReactionList } from './reaction-list.tsx';
import { ReadyLine } from './ready-line.tsx';
import { mindchunkOfIssues } from './tabs.ts';

/** Mindchunks, one at a time, with the reactions of the current one. */
export function QuestionsTab({
  mindset,
  properties,
  editing,
  at,
}: {
  readonly mindset: Mindset;
  /** Properties of the quest. */
  readonly properties: QuestProperties;
  readonly editing: MindsetEditing;
  /** The field to open at. */
  readonly at: string | null;
}) {
  const [wanted, setWanted] = useState(() => mindchunkOfIssues(at === null ? editing.shownIssues : [{ field: at }]));
  // The mindchunk just added, whose text takes the focus.
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
    editing.change(addMindchunk());
    setWanted(mindchunks.length);
    setAdded(mindchunks.length);
  };
  return (
    <>
      <section className="inspector__section">
        <MindchunkPages mindchunks={mindchunks} index={index} onPage={page} onAdd={add} />
        {general !== undefined && (
          <p className="err" role="alert">
            <Icon name="warning-circle" weight="fill" />
            {general}
          </p>
        )}
        {mindchunk && (
          <MindchunkFields
            mindchunk={mindchunk}
            index={index}
            total={mindchunks.length}
            editing={editing}
            takesFocus={added === index}
            onPage={page}
          />
        )}
      </section>
      {mindchunk && <ReactionList key={index} mindchunk={mindchunk} index={index} editing={editing} />}
      <ReadyLine mindset={mindset} properties={properties} issues={editing.issues} />
    </>
  );
}
