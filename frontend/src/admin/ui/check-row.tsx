import { useId } from 'react';

interface Props {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox whose whole row can be pressed. */
export function CheckRow({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className="row gap-8 high small">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint && id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
