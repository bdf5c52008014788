/** The product's mark; public/favicon.svg is the same drawing. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden style={{ flex: 'none' }}>
      <rect width="28" height="28" rx="7" fill="var(--ed-panel-envelope)" />
      <g fill="none" stroke="var(--mantine-color-white)" strokeWidth="1.6" strokeLinecap="round">
        <path d="M6.5 10.2c0-.9.7-1.7 1.7-1.7h11.6c1 0 1.7.8 1.7 1.7v8.1c0 1-.7 1.7-1.7 1.7H8.2c-1 0-1.7-.7-1.7-1.7z" />
        <path d="M9.6 16.4h4.6M9.6 13.4h2.4" />
        <path d="M16.2 8.5v3.2c0 .4.3.7.7.7h4.6" stroke="var(--ed-panel-line-light)" />
      </g>
    </svg>
  );
}
