import { useState } from 'react';
import { chainSelectorTitle, parseChainGrade } from '@mangoquest/core/mindset/chain-edit.ts';
import type { ChainLink } from '@mangoquest/core/mindset/mindset.ts';
import { errorText } from '../../api/call-error.ts';
import { mindsetTitles } from '../../api/queries/quests.ts';
import { message } from '../../language/language.ts';
import { useAsk } from '../../session/queries.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { PartProblem } from '../../ui/feedback/part-problem.tsx';
import { Select, type SelectOption } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { type Choice, choiceTitle, useOwnMindsets } from './chain-choices.ts';
import { editLink, removeLink } from './edit-chain.ts';
import type { MindsetEditing } from './mindset-editing.ts';
import { useWantedQuest } from './wanted-quest.ts';

export interface ChainRowProps {
  readonly link: ChainLink;
  /** Index in the chain, from 0. */
  readonly at: number;
  /** The quest being edited. */
  readonly questId: number;
  /** The user's own quests. */
  readonly quests: readonly Choice[];
  readonly editing: MindsetEditing;
}

const option = (id: number, label: string): SelectOption<string> => ({ value: String(id), label });

/** One link: minimum grade, target quest and target mindset. */
export function ChainRow({ link, at, questId, quests, editing }: ChainRowProps) {
  const n = at + 1;
  const { target } = link;
  const [wanted, setWanted] = useWantedQuest(link);
  const shown = wanted ?? target.questId;
  const isKnown = shown === questId || quests.some(({ id }) => id === shown);
  const field = `chain.${at}`;
  return (
    <li className="chain__row">
      <GradeInput link={link} at={at} editing={editing} />
      <span className="sm muted">{message('inspector.goOnTo')}</span>
      <IconButton
        size="small"
        icon={{ name: 'trash', weight: 'regular' }}
        label={message('inspector.removeLink', { n })}
        onClick={() => {
          editing.change(removeLink(at));
        }}
      />
      <Select
        hideLabel
        label={message('inspector.linkQuest', { n })}
        value={String(shown)}
        options={[
          option(questId, message('inspector.thisQuest')),
          ...quests.filter(({ id }) => id !== questId).map(({ id, title }) => option(id, chainSelectorTitle(title))),
          ...(isKnown ? [] : [option(shown, message('inspector.otherQuest', { id: String(shown) }))]),
        ]}
        onChange={(value) => {
          setWanted(Number(value) === target.questId ? null : Number(value));
        }}
      />
      <TargetSelect
        n={n}
        shown={shown}
        isOwn={shown === questId}
        isTheirs={!isKnown}
        chosen={shown === target.questId ? target.mindsetId : null}
        error={wanted === null ? editing.errorOf(field) : message('inspector.chooseMindset')}
        onChoose={(mindsetId) => {
          setWanted(null);
          editing.change(editLink(at, { target: { questId: shown, mindsetId } }));
          editing.leave(field);
        }}
      />
    </li>
  );
}

interface TargetSelectProps {
  readonly n: number;
  /** The quest whose mindsets are offered. */
  readonly shown: number;
  readonly isOwn: boolean;
  /** It belongs to somebody else: its mindsets are only known by id. */
  readonly isTheirs: boolean;
  /** `null` while none is chosen. */
  readonly chosen: number | null;
  readonly error: string | undefined;
  readonly onChoose: (mindsetId: number) => void;
}

function TargetSelect({ n, shown, isOwn, isTheirs, chosen, error, onChoose }: TargetSelectProps) {
  const mine = useOwnMindsets();
  const asked = useAsk(mindsetTitles, shown, { isWanted: !isOwn && !isTheirs });
  const choices: readonly Choice[] = isOwn ? mine : (asked.data ?? []);
  const isAsked = !isOwn && !isTheirs;
  const isLost = isAsked && asked.problem !== null;
  const none =
    isAsked && asked.data === undefined && !isLost
      ? 'inspector.loadingMindsets'
      : choices.length === 0 && !isLost
        ? 'inspector.noMindsetsThere'
        : 'inspector.choose';
  const isListed = choices.some(({ id }) => id === chosen);
  return (
    <>
      <Select
        hideLabel
        label={message('inspector.linkMindset', { n })}
        value={chosen === null ? '' : String(chosen)}
        error={error}
        options={[
          ...(chosen === null ? [{ value: '', label: message(none), disabled: true }] : []),
          ...choices.map((choice) => option(choice.id, choiceTitle(choice))),
          ...(chosen === null || isListed
            ? []
            : [option(chosen, message('inspector.otherMindset', { id: String(chosen) }))]),
        ]}
        onChange={(value) => {
          onChoose(Number(value));
        }}
      />
      {isLost && (
        <PartProblem text={errorText(asked.problem)} isBusy={asked.isLoading} onRetry={() => void asked.again()} />
      )}
    </>
  );
}

/** Grade input of a link: applied on blur or Enter; invalid text is reset. */
function GradeInput({ link, at, editing }: Pick<ChainRowProps, 'link' | 'at' | 'editing'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const grade = typed === null ? null : parseChainGrade(typed);
    setTyped(null);
    if (grade !== null && grade !== link.grade) editing.change(editLink(at, { grade }));
  };
  return (
    <div className="chain__grade">
      <span className="sm muted" aria-hidden="true">
        {message('inspector.fromGrade')}
      </span>
      <TextInput
        hideLabel
        label={message('inspector.fromGradeOf', { n: at + 1 })}
        // Not `numeric`: some phones' number keyboard lacks the minus sign.
        inputMode="text"
        dir="ltr"
        value={typed ?? String(link.grade)}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </div>
  );
}
