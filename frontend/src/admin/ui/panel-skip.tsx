import { SkipLink } from '../../shared/ui/skip-link.tsx';

/** Moves the focus only: the router would take another fragment of the address for a step back. */
export function PanelSkip({ label, to }: { label: string; to: string }) {
  return (
    <SkipLink
      label={label}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    />
  );
}
