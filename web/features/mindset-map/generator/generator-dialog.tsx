import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { MAX_MINDSETS } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import type { MapMindset } from '../../../map/map-types.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useMedia } from '../../../ui/theme/media.ts';
import type { Choices } from './choices.ts';
import { GeneratorFooter } from './generator-footer.tsx';
import { GeneratorMap } from './generator-map.tsx';
import type { PageReader } from './page-reader.ts';
import { ResultList } from './result-list.tsx';
import { stateOf } from './result.ts';
import { SourceForm } from './source-form.tsx';
import { droppedOn, useFileTaking } from './use-file-taking.ts';
import type { FileTaking } from './use-file-taking.ts';
import { useGenerator } from './use-generator.ts';
import type { Generator } from './use-generator.ts';
import type { Result } from './use-result.ts';
import './generator.css';

export interface GeneratorDialogProps {
  readonly reader: PageReader;
  /** The form of the last time, unless it was added. */
  readonly kept: Choices | null;
  readonly onKeep: (choices: Choices | null) => void;
  readonly onClose: () => void;
}

/**
 * Generates mindsets from a text or a file: first source and placing, then the result. Spec §2 "Multiple-mindset
 * generator".
 */
export function GeneratorDialog({ reader, kept, onKeep, onClose: leave }: GeneratorDialogProps) {
  const generator = useGenerator(reader, { kept, onKeep }, leave);
  const ask = useAsking(generator.result);
  const onClose = () => {
    ask(leave);
  };
  const { choices, change, result, isResult, count, there } = generator;
  const taking = useFileTaking(choices, change, reader);
  const [selectedId, setSelected] = useState<number | null>(null);
  const isWide = useMedia('(min-width: 900px)');
  const map = (
    <GeneratorMap
      choices={choices}
      plan={generator.plan}
      region={generator.regions.find(({ id }) => id === choices.regionId)}
      markers={useMarkers(result)}
      selectedId={selectedId}
      onSelect={setSelected}
      onPlace={isResult ? null : change}
      onDrag={result.move}
    />
  );
  return (
    <Modal
      form
      size="large"
      title={titleOf(generator)}
      onClose={onClose}
      dragging={droppedOn(isResult ? null : taking.drop)}
      footer={
        <GeneratorFooter
          isResult={isResult}
          count={count}
          busy={generator.isBusy}
          unused={result.rows.length === 0 ? result.skipped.length : 0}
          problem={generator.problem}
          isReady={generator.isReady}
          chooseNumber={generator.issues.some((issue) => issue.message === 'generator.chooseHowMany')}
          onBack={() => {
            ask(() => {
              result.forget();
              generator.showResult(false);
            });
          }}
          onClose={onClose}
          onGo={generator.go}
          main={generator.main}
        />
      }
    >
      <div className="generator">
        <div className="generator__form">
          <Form generator={generator} reader={reader} taking={taking} selectedId={selectedId} onSelect={setSelected}>
            {!isWide && map}
          </Form>
        </div>
        {isWide && (
          <div className="generator__side">
            {map}
            <Gauge there={there.existing} added={count ?? 0} />
          </div>
        )}
      </div>
    </Modal>
  );
}

/** Asks before changes to the result are lost; the form is kept. */
function useAsking({ isChanged }: Result): (leave: () => void) => void {
  const dialogs = useDialogs();
  return (leave) => {
    if (!isChanged) {
      leave();
      return;
    }
    const asked = dialogs.confirm({
      title: message('generator.leaveTitle'),
      text: message('generator.leaveText'),
      confirmLabel: message('generator.leave'),
      destructive: true,
    });
    void asked.then((isSure) => {
      if (isSure) leave();
    });
  };
}

function titleOf({ isResult, result: { rows, skipped } }: Generator): string {
  if (!isResult) return message('generator.title');
  const looks = rows.filter((row) => stateOf(row) !== 'ready').length + skipped.length;
  const n = rows.length;
  return looks === 0 ? message('generator.resultTitle', { n }) : message('generator.resultLook', { n, looks });
}

interface FormProps {
  readonly generator: Generator;
  readonly reader: PageReader;
  readonly taking: FileTaking;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
  /** The map, if there is no room for it beside the form. */
  readonly children: ReactNode;
}

function Form({ generator, reader, taking, selectedId, onSelect, children }: FormProps) {
  const { choices, change, generation, made, issues, result, takingIn, isResult, isPressed, regions, onBoard } =
    generator;
  if (!isResult || made === null || takingIn === null)
    return (
      <SourceForm
        choices={choices}
        change={change}
        generation={generation}
        made={made}
        issues={issues}
        isPressed={isPressed}
        regions={regions}
        onBoard={onBoard}
        plan={generator.plan}
        reader={reader}
        taking={taking}
      >
        {children}
      </SourceForm>
    );
  return (
    <>
      <p className="modal__text">
        {message('generator.from', { n: made.sentences.length - (made.table.hasHeader ? 1 : 0) })}
      </p>
      {children}
      <ResultList
        rows={result.rows}
        skipped={result.skipped}
        takingIn={takingIn}
        drafts={generator.drafts}
        group={choices.group}
        left={result.left}
        selectedId={selectedId}
        onSelect={onSelect}
        onLeave={result.leave}
        onMend={result.mend}
      />
    </>
  );
}

/** Shows how full the quest gets. */
function Gauge({ there, added }: { readonly there: number; readonly added: number }) {
  const all = there + added;
  const share = (n: number) => `${Math.min(100, (100 * n) / MAX_MINDSETS)}%`;
  return (
    <div className={all > MAX_MINDSETS ? 'generator__gauge panel is-over' : 'generator__gauge panel'}>
      <p>
        <b>{message('generator.sum', { n: all })}</b>
        <span className="xs subtle">{message('generator.nowAndNew', { there, n: added })}</span>
      </p>
      <span className="generator__bar" aria-hidden="true">
        <span style={{ inlineSize: share(there) }} />
        <span style={{ inlineSize: share(added) }} />
      </span>
    </div>
  );
}

function useMarkers({ rows, left }: Result): readonly MapMindset[] {
  return useMemo(
    () =>
      rows
        .filter(({ mindset }) => !left.has(mindset.id))
        .map((row): MapMindset => {
          const { id, title, latitude, longitude } = row.mindset;
          const problem = stateOf(row) === 'ready' ? {} : { problem: message('generator.lookAtRow', { row: row.row }) };
          return { id, title, latitude, longitude, state: 'reach', isUnsaved: true, ...problem };
        }),
    [rows, left],
  );
}
