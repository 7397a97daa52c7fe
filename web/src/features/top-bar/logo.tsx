/** The mark: three waves of a small stream, each calmer than the one above. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true" className={className}>
      <path d="M3 8.5c3.4-4 6.6-4 10 0s6.6 4 10 0" />
      <path d="M3 14.5c3.4-4 6.6-4 10 0s6.6 4 10 0" opacity="0.7" />
      <path d="M7 20c2-2.4 4-2.4 6 0s4 2.4 6 0" opacity="0.45" />
    </svg>
  );
}
