import { Phases } from '../illustrations/phases.tsx';

export function SectionTitle({ id, children, left = false }: { id?: string; children: string; left?: boolean }) {
  return (
    <div className={left ? 'stack gap-20' : 'stack gap-20 centred'}>
      <h2 id={id}>{children}</h2>
      <Phases className="gold" />
    </div>
  );
}
