import { useState } from 'react';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyHint } from '../../../ui/controls/key-hint.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useMedia } from '../../../ui/theme/media.ts';
import { useEditor, useEditorState, useEditorView, useSelection } from '../editor-context.ts';
import { ForwardPreview } from './forward-preview.tsx';
import { type ForwardTarget, foundTargets } from './forward-targets.ts';
import { RegionChoice } from './region-choice.tsx';
import { TargetList } from './target-list.tsx';
import { ownSelected, presetRegion, whyNotForward } from './forward-selected.ts';
import { useForward } from './use-forward.ts';
import { type Targets, usePlacesIn, useTargets } from './use-targets.ts';
import './forward.css';

/** Spec §9: copy selector. */
const CLICKS_OUTSIDE = 3;
/** Maximum number of selected mindsets that are listed by title. */
const NAMED = 6;

/** The copy dialog, while it is open. */
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

/**
 * Chooses where the selected mindsets are copied: another quest of the creator's or this one, and optionally a region
 * of it (Spec §2).
 */
function ForwardDialog({ save, onClose }: ForwardDialogProps) {
  const editor = useEditor();
  const [copied] = useState(() => ownSelected(editor));
  const leftOut = useSelection().size - copied.length;
  const [blocked] = useState(() => whyNotForward(editor));
  const selectedRegion = useEditorState(presetRegion);
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
        <ForwardFooter count={copied.length} isReady={isReady} busy={forward.busy} onCopy={copy} onClose={onClose} />
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
          <WhereTo
            where={where}
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
        {isWide && <Preview target={target} there={places} copied={copied} staying={staying} regionId={regionId} />}
      </div>
    </Modal>
  );
}

interface WhereToProps {
  readonly where: Where;
  readonly onChange: (where: Where) => void;
}

function WhereTo({ where, onChange }: WhereToProps) {
  return (
    <SegmentedControl
      block
      label={message('forward.where')}
      value={where}
      segments={[
        { value: 'another', label: message('forward.another') },
        { value: 'this', label: message('forward.this') },
      ]}
      onChange={onChange}
    />
  );
}

interface ForwardFooterProps {
  readonly count: number;
  readonly isReady: boolean;
  readonly busy: boolean;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

function ForwardFooter({ count, isReady, busy, onCopy, onClose }: ForwardFooterProps) {
  return (
    <>
      <span className="forward__hint xs muted grow">{message('forward.canDelete')}</span>
      <Button onClick={onClose}>
        {message('common.cancel')}
        <KeyHint name="escape" />
      </Button>
      <Button variant="primary" disabled={!isReady} busy={busy} onClick={onCopy}>
        {message('forward.copy', { n: count })}
        <KeyHint name="enter" />
      </Button>
    </>
  );
}

interface PreviewProps {
  readonly target: ForwardTarget | undefined;
  readonly there: readonly Mindset[] | undefined;
  readonly copied: readonly Mindset[];
  /** Whether the copies keep their places. */
  readonly staying: boolean;
  readonly regionId: number | null;
}

/** Empty until a quest is chosen. */
function Preview({ target, there = [], copied, staying, regionId }: PreviewProps) {
  if (target === undefined) return <div className="forward__preview" />;
  return (
    <ForwardPreview
      key={target.quest.id}
      target={target}
      there={there}
      copies={staying ? copied : []}
      count={copied.length}
      regionId={regionId}
    />
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
