/** The icon of pages for subscribers; words next to it say so. */
export function LockIcon({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} width="11" height="12" viewBox="0 0 11 12" aria-hidden="true">
      <path
        d="M2.5 5.5V4a3 3 0 0 1 6 0v1.5M1 5.5h9v6H1z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
      />
    </svg>
  );
}
