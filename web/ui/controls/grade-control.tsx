import { useId } from 'react';
import { GradeCubes } from './cubes.tsx';

const GRADES = [0, 25, 50, 75, 100] as const;

export interface GradeControlProps {
  readonly label: string;
  /** 0-100. A grade between the steps shows as a sixth step of its own, so that nothing is changed by looking. */
  readonly value: number;
  readonly onChange: (grade: number) => void;
  readonly disabled?: boolean;
}

/** Five steps with a gap after 25, where an answer starts to count (design.md, 8). A native radio group: arrow keys move it. */
export function GradeControl({ label, value, onChange, disabled = false }: GradeControlProps) {
  const name = useId();
  const steps = GRADES.some((grade) => grade === value) ? [...GRADES] : [...GRADES, value].sort((a, b) => a - b);
  return (
    <fieldset className="grade" disabled={disabled}>
      <legend className="vh">{label}</legend>
      {steps.map((grade) => (
        <label
          key={grade}
          className={`grade__step${grade >= 50 ? ' grade__step--counts' : ''}${grade === value ? ' is-on' : ''}${steps.find((step) => step >= 50) === grade ? ' grade__step--first' : ''}`}
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
