import { useState } from 'react';
import { canAddLink } from '@mangoquest/core/mindset/chain-edit.ts';
import { parseChainTarget } from '@mangoquest/core/mindset/chain-target.ts';
import type { ChainTarget, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { MAX_CHAIN } from '@mangoquest/core/mindset/mindset.rules.ts';
import { errorText } from '../../api/call-error.ts';
import { ownQuestTitles } from '../../api/queries/quests.ts';
import { message } from '../../language/language.ts';
import { useAsk } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PartProblem } from '../../ui/feedback/part-problem.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { nextOf, useOwnMindsets } from './chain-choices.ts';
import { ChainRow } from './chain-row.tsx';
import { addLink } from './edit-chain.ts';
import { linkKeys, NO_LINKS } from './link-keys.ts';
import type { MindsetEditing } from './mindset-editing.ts';
import { useTip } from './tipped.tsx';

interface ChainEditorProps {
  readonly mindset: Mindset;
  readonly editing: MindsetEditing;
}

/** Editor of a mindset's chain: where play continues, by grade. Settled, Chains editor. */
export function ChainEditor({ mindset, editing }: ChainEditorProps) {
  const { id, questId, chain } = mindset;
  const mindsets = useOwnMindsets();
  const quests = useAsk(ownQuestTitles, null, { isWanted: chain.length > 0 });
  const tip = useTip(message('inspector.chain'), 'inspector.tip.chain');
  const [keyed, setKeyed] = useState(() => linkKeys(NO_LINKS, chain));
  const now = keyed.links === chain ? keyed : linkKeys(keyed, chain);
  if (now !== keyed) setKeyed(now);
  const mayAdd = canAddLink(chain);
  const add = (target: ChainTarget) => {
    editing.change(addLink(target));
  };
  return (
    <section className="inspector__section chain" aria-label={message('inspector.chain')}>
      <div className="pages" {...tip}>
        <span className="pages__title">{message('inspector.chain')}</span>
        <span className="xs subtle">{message('inspector.chainCount', { n: chain.length, max: MAX_CHAIN })}</span>
      </div>
      {chain.length === 0 && <p className="sm muted">{message('inspector.chainNone')}</p>}
      <ol className="chain__rows">
        {chain.map((link, at) => (
          <ChainRow
            key={now.keys[at]}
            link={link}
            at={at}
            questId={questId}
            quests={quests.data ?? []}
            editing={editing}
          />
        ))}
      </ol>
      {chain.length > 0 && quests.problem !== null && (
        <PartProblem text={errorText(quests.problem)} isBusy={quests.isLoading} onRetry={() => void quests.again()} />
      )}
      <Button
        size="small"
        variant="soft"
        disabled={!mayAdd}
        onClick={() => {
          add({ questId, mindsetId: nextOf(mindsets, id) });
        }}
      >
        <Icon name="plus" weight="regular" />
        {message('inspector.addLink')}
      </Button>
      {mayAdd && <PastedTarget questId={questId} onTarget={add} />}
    </section>
  );
}

/** Adds a target by its ids, `mgqId|mindsetId`. */
function PastedTarget({
  questId,
  onTarget,
}: {
  readonly questId: number;
  readonly onTarget: (target: ChainTarget) => void;
}) {
  const mindsets = useOwnMindsets();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    const target = parseChainTarget(text);
    const isThere =
      target !== null &&
      (target.questId === questId ? mindsets.some(({ id }) => id === target.mindsetId) : target.mindsetId > 0);
    setWrong(!isThere);
    if (!isThere) return;
    onTarget(target);
    setText('');
  };
  return (
    <div className="chain__paste">
      <TextInput
        label={message('inspector.paste')}
        hint={message('inspector.pasteHint')}
        value={text}
        dir="ltr"
        error={isWrong ? message('mindset.chainInvalid') : undefined}
        onChange={(typed) => {
          setText(typed);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
        after={
          <Button size="small" variant="quiet" disabled={text.trim() === ''} onClick={take}>
            {message('inspector.pasteAdd')}
          </Button>
        }
      />
    </div>
  );
}
