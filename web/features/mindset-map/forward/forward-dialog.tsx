import { useMemo, useState } from 'react';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { useAsk } from '../../../session/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyHint } from '../../../ui/controls/key-hint.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useMedia } from '../../../ui/theme/media.ts';
import { useDocument, useEditor, useEditorState, useEditorView, useSelection } from '../editor-context.ts';
import { oneOf } from '../model/selection.ts';
import { ForwardPreview } from './forward-preview.tsx';
import { type ForwardTarget, forwardPlaces, forwardTargets, foundTargets } from './forward-targets.ts';
import { RegionChoice } from './region-choice.tsx';
import { TargetList } from './target-list.tsx';
import { ownSelected, useForward, whyNotForward } from './use-forward.ts';
import './forward.css';

/** Spec §9: copy selector. */
const CLICKS_OUTSIDE = 3;
/** Of the selected ones so many are named. */
const NAMED = 6;

/** The dialog of forwarding, while it is open. */
export function Forwarding({ save }: { readonly save: () => Promise<boolean> }) {
  const { view } = useEditor();
  const isOpen = useEditorView(({ forwarding }) => forwarding);
  if (!isOpen) return null;
  return (
    <ForwardDialog
      save={save}
      onClose={() => {
        view.update((now) => ({ ...now, forwarding: false }));
      }}
    />
  );
}

interface ForwardDialogProps {
  readonly save: () => Promise<boolean>;
  readonly onClose: () => void;
}

type Where = 'another' | 'this';

/** Where the selected mindsets are copied to: another quest of one's own, or this one, and a region of it (Spec §2). */
function ForwardDialog({ save, onClose }: ForwardDialogProps) {
  const editor = useEditor();
  const [copied] = useState(() => ownSelected(editor));
  const leftOut = useSelection().size - copied.length;
  const [blocked] = useState(() => whyNotForward(editor));
  const selectedRegion = useEditorState((state) => oneOf(state.selection, 'region'));
  const [where, setWhere] = useState<Where>('another');
  const [questId, setQuestId] = useState<number | null>(null);
  const [regionId, setRegionId] = useState<number | null>(null);
  const targets = useTargets();
  const forward = useForward(save, onClose);
  const target = targets.all?.find(({ quest }) => quest.id === (where === 'this' ? editor.quest.id : questId));
  const places = usePlacesIn(target);
  const isWide = useMedia('(min-width: 900px)');
  const isReady = target !== undefined && copied.length > 0 && blocked === null;
  const copy = () => {
    if (isReady && !forward.busy) void forward.run(target.quest.id, regionId);
  };
  const isOtherGround = target !== undefined && target.quest.isBoard !== targets.isOnBoard;
  const staying = regionId === null && !isOtherGround;
  const problem = blocked ?? forward.error;
  return (
    <Modal
      form
      size="large"
      dismissable
      outsideClicks={CLICKS_OUTSIDE}
      title={message('forward.title', { n: copied.length })}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) copy();
      }}
      footer={
        <>
          <span className="forward__hint xs muted grow">{message('forward.canDelete')}</span>
          <Button onClick={onClose}>
            {message('common.cancel')}
            <KeyHint name="escape" />
          </Button>
          <Button variant="primary" disabled={!isReady} busy={forward.busy} onClick={copy}>
            {message('forward.copy', { n: copied.length })}
            <KeyHint name="enter" />
          </Button>
        </>
      }
    >
      <div className="forward">
        <div className="forward__form">
          <p className="modal__text">{message('forward.text')}</p>
          <Copied mindsets={copied} leftOut={leftOut} />
          {problem !== null && (
            <p className="err" role="alert">
              <Icon name="warning-circle" weight="fill" />
              {problem}
            </p>
          )}
          <SegmentedControl
            block
            label={message('forward.where')}
            value={where}
            segments={[
              { value: 'another', label: message('forward.another') },
              { value: 'this', label: message('forward.this') },
            ]}
            onChange={(value) => {
              setWhere(value);
              setRegionId(value === 'this' ? selectedRegion : null);
            }}
          />
          {where === 'another' && (
            <OtherQuests
              targets={targets}
              chosenId={questId}
              count={copied.length}
              onChoose={(id) => {
                setQuestId(id);
                setRegionId(null);
              }}
            />
          )}
          {target && (
            <RegionChoice
              target={target}
              there={places}
              isOtherGround={isOtherGround}
              regionId={regionId}
              onChoose={setRegionId}
            />
          )}
        </div>
        {isWide && target && (
          <ForwardPreview
            key={target.quest.id}
            target={target}
            there={places ?? []}
            copies={staying ? copied : []}
            count={copied.length}
            regionId={regionId}
          />
        )}
        {isWide && !target && <div className="forward__preview" />}
      </div>
    </Modal>
  );
}

function Copied({ mindsets, leftOut }: { readonly mindsets: readonly Mindset[]; readonly leftOut: number }) {
  return (
    <>
      <ul className="forward__copied" aria-label={message('forward.selected')}>
        {mindsets.slice(0, NAMED).map((mindset) => (
          <li key={mindset.id} className="chip">
            <MindsetDisk inLine state="selected" start={mindset.isStart} />
            <span className="trunc" dir="auto">
              {mindset.title === '' ? message('editor.untitled') : mindsetListTitle(mindset.title)}
            </span>
          </li>
        ))}
        {mindsets.length > NAMED && (
          <li className="chip">{message('forward.andMore', { n: mindsets.length - NAMED })}</li>
        )}
      </ul>
      {leftOut > 0 && <p className="sm muted">{message('forward.leftOut', { n: leftOut })}</p>}
    </>
  );
}

interface Targets {
  /** Undefined until they are there. */
  readonly all: readonly ForwardTarget[] | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
  readonly thisId: number;
  readonly isOnBoard: boolean;
}

/** This quest is among them as it is in the editor. */
function useTargets(): Targets {
  const { quest } = useEditor();
  const { mindsets, regions, ground } = useDocument();
  const asked = useAsk(forwardTargets, null);
  const isOnBoard = ground !== null;
  const all = useMemo(
    () =>
      asked.data?.map((target) =>
        target.quest.id === quest.id
          ? {
              quest: { ...target.quest, mindsetCount: mindsets.length, isBoard: isOnBoard },
              regions: regions.filter(({ id }) => id > 0),
            }
          : target,
      ),
    [asked.data, quest.id, mindsets, regions, isOnBoard],
  );
  return { all, hasFailed: asked.problem !== null, again: () => void asked.again(), thisId: quest.id, isOnBoard };
}

function usePlacesIn(target: ForwardTarget | undefined): readonly Mindset[] | undefined {
  const { quest } = useEditor();
  const { mindsets } = useDocument();
  const isThis = target?.quest.id === quest.id;
  const asked = useAsk(forwardPlaces, target?.quest.id ?? 0, { isWanted: target !== undefined && !isThis });
  return isThis ? mindsets : asked.data;
}

interface OtherQuestsProps {
  readonly targets: Targets;
  readonly chosenId: number | null;
  readonly count: number;
  readonly onChoose: (questId: number) => void;
}

function OtherQuests({ targets, chosenId, count, onChoose }: OtherQuestsProps) {
  const [words, setWords] = useState('');
  const others = targets.all?.filter(({ quest }) => quest.id !== targets.thisId);
  if (targets.hasFailed)
    return (
      <div className="forward__none" role="alert">
        <p>{message('forward.failed')}</p>
        <Button size="small" onClick={targets.again}>
          {message('ui.retry')}
        </Button>
      </div>
    );
  if (others === undefined)
    return (
      <div className="forward__targets is-loading" role="status">
        <span className="vh">{message('forward.loading')}</span>
        {[0, 1, 2].map((at) => (
          <span key={at} className="forward__choice" />
        ))}
      </div>
    );
  if (others.length === 0) return <p className="forward__none">{message('forward.noOther')}</p>;
  const found = foundTargets(others, words);
  return (
    <>
      <TextInput
        type="search"
        hideLabel
        label={message('forward.find', { n: others.length })}
        placeholder={message('forward.find', { n: others.length })}
        before={<Icon name="magnifying-glass" weight="regular" />}
        value={words}
        onChange={setWords}
      />
      {found.length === 0 ? (
        <p className="forward__none" role="status">
          {message('forward.noneFound')}
        </p>
      ) : (
        <TargetList targets={found} chosenId={chosenId} count={count} onChoose={onChoose} />
      )}
    </>
  );
}
