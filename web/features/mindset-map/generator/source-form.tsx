import type { ReactNode } from 'react';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { canRead, fieldOf } from './choices.ts';
import type { Choices } from './choices.ts';
import { ColumnsPreview } from './columns-preview.tsx';
import { PlacingFields } from './placing-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { LeftOutRows } from './left-out-rows.tsx';
import type { PageReader } from './page-reader.ts';
import type { Generation, Made } from './use-generation.ts';
import type { FileTaking } from './use-file-taking.ts';
import type { PlanOnMap } from './use-plan.ts';

export interface SourceFormProps {
  readonly choices: Choices;
  readonly change: (choices: Partial<Choices>) => void;
  readonly generation: Generation;
  /** The result; null while it is only known how the source is read. */
  readonly made: Made | null;
  /** Issues found by the form itself. */
  readonly issues: readonly Issue[];
  /** The user tried to continue: before that, missing values are not shown as errors. */
  readonly isPressed: boolean;
  readonly regions: readonly MapRegion[];
  readonly onBoard: boolean;
  readonly plan: PlanOnMap | null;
  readonly reader: PageReader;
  readonly taking: FileTaking;
  /** The map, if there is no room for it beside the form. */
  readonly children: ReactNode;
}

/** Issues about missing values: shown only after the user tried to continue. */
const MISSING: readonly Issue['message'][] = [
  'generator.noSource',
  'generator.noRegion',
  'generator.chooseHowMany',
  'generator.noName',
  'generator.noPlan',
  'generator.noCorners',
  'generator.noIndexFile',
];

/** Fields that show their own issues; those of all others are shown below the preview. */
const SHOWN = ['source', 'plan', 'file', 'delimiters', 'count', 'name', 'group', 'rows', 'columns'];

const NONE: readonly never[] = [];

/** The form: source, placing, and advanced options. */
export function SourceForm(props: SourceFormProps) {
  const { choices, change, generation, made, issues, isPressed, regions, onBoard, plan, reader, taking, children } =
    props;
  const { read, isWaiting } = generation;
  // Another group is offered and asked for.
  const isOtherGroup = isWaiting && !choices.isGroupTyped;
  const refused = generation.issues.filter((issue) => !isOtherGroup || fieldOf(issue) !== 'group');
  const told = [...issues.filter((issue) => isPressed || !MISSING.includes(issue.message)), ...refused];
  const errorOf = (field: string) => {
    const issue = told.find((one) => fieldOf(one) === field);
    return issue && message(issue.message, issue.parameters);
  };
  const shown = plan === null ? [...SHOWN, 'regionId'] : SHOWN;
  const isRead = canRead(issues);
  const { skipped = NONE, mindsets = NONE } = generation.made ?? {};
  /** All rows are left out: the reason of each is in the list. */
  const isAll = skipped.length > 0 && mindsets.length === 0;
  const count = choices.count === null ? (made?.mindsets.length ?? null) : null;
  return (
    <>
      <SourceFields
        choices={choices}
        change={change}
        sheets={generation.sheets}
        error={(isAll ? undefined : errorOf('source')) ?? errorOf('plan')}
        indexError={errorOf('file')}
        reader={reader}
        taking={taking}
      />
      <div aria-live="polite" aria-busy={isWaiting}>
        {read && read.sentences.length > 0 && isRead && (
          <ColumnsPreview
            read={read}
            withLabels={plan !== null}
            onChange={(columnKinds) => {
              change({ columnKinds });
            }}
            onHeader={(isHeader) => {
              // The columns stay as they are shown; without a header they are told by their order.
              change({ isHeader, columnKinds: isHeader ? read.table.kinds : null });
            }}
          />
        )}
        {isRead && (isAll || plan !== null) && <LeftOutRows rows={skipped} isAll={isAll} />}
        {told
          .filter((issue) => !shown.includes(fieldOf(issue)))
          .map((issue, at) => (
            <p key={at} className="err" role="alert">
              {message(issue.message, issue.parameters)}
            </p>
          ))}
        <Failure generation={generation} />
      </div>
      {plan === null ? (
        <PlacingFields
          choices={choices}
          change={change}
          regions={regions}
          onBoard={onBoard}
          error={errorOf('regionId')}
        />
      ) : (
        <section className="generator__part">
          <h3>{message('generator.placeThem')}</h3>
          <p className="sm muted">{message(plan.isLaid ? 'generator.planLaid' : 'generator.planSelected')}</p>
        </section>
      )}
      {children}
      <AdvancedFields choices={choices} change={change} found={count} errorOf={errorOf} />
    </>
  );
}

/** Why no reply came, or none about the options, with the way to ask again. */
function Failure({ generation: { error, issues, isWaiting, retry } }: Pick<SourceFormProps, 'generation'>) {
  if (error === null || issues.length > 0) return null;
  return (
    <div className="generator__failure" role="alert">
      <p className="err">{error}</p>
      <Button size="small" busy={isWaiting} onClick={retry}>
        {message('ui.retry')}
      </Button>
    </div>
  );
}
