export function Phases({ className }: { className: string }) {
  return (
    <div className={className} aria-hidden="true">
      <svg viewBox="0 0 104 20" width="104" height="20" focusable="false">
        <g fill="none" stroke="currentColor">
          <circle cx="6" cy="10" r="4.6" />
          <circle cx="27" cy="10" r="6.1" />
          <circle cx="77" cy="10" r="6.1" />
          <circle cx="98" cy="10" r="4.6" />
        </g>
        <g fill="currentColor">
          <path d="M6 5a5 5 0 0 1 0 10 3.6 5 0 0 0 0-10zM27 3.5a6.5 6.5 0 0 1 0 13z" />
          <circle cx="52" cy="10" r="9" />
          <path d="M77 3.5a6.5 6.5 0 0 0 0 13zM98 5a5 5 0 0 0 0 10 3.6 5 0 0 1 0-10z" />
        </g>
      </svg>
    </div>
  );
}
