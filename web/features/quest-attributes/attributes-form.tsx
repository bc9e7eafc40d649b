import { useEffect, useState } from 'react';
import type { FormEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { MindsetOfIssue } from '@mangoquest/core/quest/publishing.rules.ts';
import { message } from '../../language/language.ts';
import { MissingDialog } from '../../quest/publishing/missing-dialog.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { FieldErrorsContext, focusFirstWrong, useFieldErrors } from '../../ui/fields/field-errors.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { accountPath, mindsetMapPath } from '../../ui/paths.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { AdvancedCard } from './advanced-switch.tsx';
import { AttributesPreview } from './attributes-preview.tsx';
import type { AttributesState } from './attributes-state.ts';
import { FormHead, SaveBar } from './form-bars.tsx';
import { SectionNav } from './section-nav.tsx';
import { AccessSection } from './sections/access-section.tsx';
import { BasicsSection } from './sections/basics-section.tsx';
import { LookSection } from './sections/look-section.tsx';
import { PlaceSection } from './sections/place-section.tsx';
import { PropertiesSection } from './sections/properties-section.tsx';
import { ScoreSection } from './sections/score-section.tsx';
import { SECTIONS, type SectionId } from './sections/section.tsx';
import { TimeSection } from './sections/time-section.tsx';
import './attributes.css';

/** What follows a save: staying, or going on to the map. */
export type SaveWay = 'stay' | 'continue';

export interface AttributesFormProps {
  readonly form: AttributesState;
  /** `null` for a new quest. */
  readonly questId: number | null;
  /** The quest being copied. */
  readonly copyOf: number | null;
  /** Number of refused saves: after each the first invalid field takes the focus. */
  readonly refusals: number;
  /** The button whose save is running. */
  readonly saving: SaveWay | null;
  readonly saved: boolean;
  readonly onSave: (way: SaveWay) => void;
  /** Issues that prevent publishing, shown once; null for none. */
  readonly missing: readonly Issue<MindsetOfIssue>[] | null;
  readonly onMissingClosed: () => void;
}

/** The attributes form (Spec §2): sections, their list, a live preview and the bar with the save buttons. */
export function AttributesForm(props: AttributesFormProps) {
  const { form, questId, copyOf, refusals, saving, missing } = props;
  const errors = useFieldErrors();
  const [isHeld, setHeld] = useState(false);
  const { goTo, leaveTo } = useLeaving(form.isChanged && !props.saved);
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(errors);
  }, [refusals, errors]);
  const save = (way: SaveWay) => {
    if (saving !== null) return;
    const isHalf = errors.unreadable.size > 0;
    setHeld(isHalf);
    if (form.showAll() || isHalf) focusFirstWrong(errors);
    else props.onSave(way);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save('continue');
  };
  const title = form.values.title === '' ? message('attributes.newQuest') : form.values.title;
  const sections = SECTIONS.filter(({ fields }) => fields.some(form.shows));
  return (
    <main className="attributes" data-density="studio">
      <title>{`${title} · Mangoquest`}</title>
      <FormHead title={title} questId={questId} copyOf={copyOf} leaveTo={leaveTo} />
      <div className="attributes__grid">
        <SectionNav sections={sections} issues={form.shownIssues} />
        <form
          id="attributes"
          noValidate
          onChange={() => {
            setHeld(false);
          }}
          onSubmit={submit}
        >
          <FormTop copyOf={copyOf} />
          <FieldErrorsContext value={errors}>
            <Sections form={form} questId={questId} shown={sections.map(({ id }) => id)} />
          </FieldErrorsContext>
          <AdvancedCard />
        </form>
        <AttributesPreview values={form.values} issues={form.issues} questId={questId} />
      </div>
      <SaveBar
        failed={form.shownIssues.length > 0 || isHeld}
        questId={questId}
        saving={saving}
        leaveTo={leaveTo}
        onStay={() => {
          save('stay');
        }}
      />
      {missing && questId !== null && (
        <MissingDialog
          issues={missing}
          onClose={props.onMissingClosed}
          onGo={(place) => {
            props.onMissingClosed();
            goTo(mindsetMapPath(questId, place));
          }}
          onAccount={() => {
            props.onMissingClosed();
            goTo(accountPath('payments'));
          }}
        />
      )}
    </main>
  );
}

/** Asks about unsaved input before leaving the form. */
function useLeaving(isUnsaved: boolean) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const guard = useLeaveGuard(isUnsaved, () =>
    dialogs.confirm({
      title: message('attributes.leaveTitle'),
      text: message('attributes.leaveText'),
      destructive: true,
      confirmLabel: message('attributes.leave'),
      cancelLabel: message('attributes.stay'),
    }),
  );
  const goTo = (path: string) => {
    guard(() => {
      void navigate(path);
    });
  };
  /**
   * Click handler of links that asks first; with a modifier key the link opens in a new tab, which does not leave the
   * form.
   */
  const leaveTo = (path: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(path);
  };
  return { goTo, leaveTo };
}

function FormTop({ copyOf }: Pick<AttributesFormProps, 'copyOf'>) {
  return (
    <>
      <p className="attributes__step-small">
        <span className="cubes" aria-hidden="true">
          <i className="y" />
          <i />
        </span>
        {message('attributes.stepOne')}
      </p>
      {copyOf !== null && (
        <p className="attributes__note">
          <Icon name="copy" weight="regular" />
          {message('attributes.copyText')}
        </p>
      )}
    </>
  );
}

interface SectionsProps extends Pick<AttributesFormProps, 'form' | 'questId'> {
  readonly shown: readonly SectionId[];
}

function Sections({ form, questId, shown }: SectionsProps) {
  return (
    <>
      <BasicsSection form={form} />
      <PlaceSection form={form} questId={questId} />
      {shown.includes('time') && <TimeSection form={form} />}
      {shown.includes('score') && <ScoreSection form={form} />}
      <AccessSection form={form} />
      <LookSection form={form} />
      {shown.includes('properties') && <PropertiesSection form={form} />}
    </>
  );
}
