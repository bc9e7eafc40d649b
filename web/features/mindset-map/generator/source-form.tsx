import type { ReactNode } from 'react';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { message } from '../../../language/language.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import type { Choices } from './choices.ts';
import { ColumnsPreview } from './columns-preview.tsx';
import { PlacingFields } from './placing-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { LeftOutRows } from './left-out-rows.tsx';
import type { PageReader } from './page-reader.ts';
import type { Generation } from './use-generation.ts';
import type { PlanOnMap } from './use-plan.ts';

export interface SourceFormProps {
  readonly choices: Choices;
  readonly change: (choices: Partial<Choices>) => void;
  readonly generation: Generation;
  /** Issues found by the form itself. */
  readonly issues: readonly Issue[];
  /** The user tried to continue: before that, missing values are not shown as errors. */
  readonly isPressed: boolean;
  readonly regions: readonly MapRegion[];
  readonly onBoard: boolean;
  readonly plan: PlanOnMap | null;
  readonly reader: PageReader;
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

/** The form: source, placing, and advanced options. */
export function SourceForm(props: SourceFormProps) {
  const { choices, change, generation, issues, isPressed, regions, onBoard, plan, reader, children } = props;
  const { made, error, isWaiting } = generation;
  const told = [...issues.filter((issue) => isPressed || !MISSING.includes(issue.message)), ...generation.issues];
  const errorOf = (field: string) => {
    const issue = told.find((one) => one.field === field || one.field === `options.${field}`);
    return issue && message(issue.message, issue.parameters);
  };
  const isElsewhere = error !== null && generation.issues.length === 0;
  const count = choices.count === null ? (made?.mindsets.length ?? null) : null;
  return (
    <>
      <SourceFields
        choices={choices}
        change={change}
        sheets={made?.sheets ?? []}
        error={errorOf('source') ?? errorOf('plan') ?? (isElsewhere ? error : undefined)}
        indexError={errorOf('file')}
        reader={reader}
      />
      <div aria-live="polite" aria-busy={isWaiting}>
        {made && issues.length === 0 && (
          <ColumnsPreview
            made={made}
            withLabels={plan !== null}
            onChange={(columnKinds) => {
              change({ columnKinds });
            }}
          />
        )}
        {plan !== null && issues.length === 0 && <LeftOutRows rows={made?.skipped ?? generation.issues} />}
        {errorOf('mindsets') !== undefined && (
          <p className="err" role="alert">
            {errorOf('mindsets')}
          </p>
        )}
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
