import { useId } from 'react';
import { CORRECT_GRADE, GRADE_CHOICES } from '@mangoquest/core/mindset/mindset.rules.ts';
import { GradeCubes } from './cubes.tsx';

export interface GradeControlProps {
  readonly label: string;
  /**
   * 0-100. A grade between the steps shows as a sixth step of its own, so that opening the control does not change the
   * value.
   */
  readonly value: number;
  readonly onChange: (grade: number) => void;
  readonly disabled?: boolean;
}

/**
 * Five steps with a gap after 25, where an answer starts to count (design.md, 8). A native radio group: arrow keys move
 * the selection.
 */
export function GradeControl({ label, value, onChange, disabled = false }: GradeControlProps) {
  const name = useId();
  const steps = GRADE_CHOICES.some((grade) => grade === value)
    ? [...GRADE_CHOICES]
    : [...GRADE_CHOICES, value].sort((a, b) => a - b);
  return (
    <fieldset className="grade" disabled={disabled}>
      <legend className="vh">{label}</legend>
      {steps.map((grade) => (
        <label
          key={grade}
          className={`grade__step${grade >= CORRECT_GRADE ? ' grade__step--counts' : ''}${grade === value ? ' is-on' : ''}${steps.find((step) => step >= CORRECT_GRADE) === grade ? ' grade__step--first' : ''}`}
        >
          <input
            type="radio"
            className="vh"
            name={name}
            value={grade}
            checked={grade === value}
            onChange={() => {
              onChange(grade);
            }}
          />
          <GradeCubes grade={grade} />
          <span className="num">{grade}</span>
        </label>
      ))}
    </fieldset>
  );
}
