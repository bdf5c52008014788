import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface MaybeLinkProps {
  /** Null if the user may not open the address. */
  to: string | null;
  className?: string;
  title?: string;
  isLate?: boolean;
  children: ReactNode;
}

/** Shows a link if the user may follow it, otherwise the same content as plain text. */
export function MaybeLink({ to, isLate, children, ...own }: MaybeLinkProps) {
  const rest = { ...own, 'data-late': isLate || undefined };
  return to === null ? (
    <span {...rest}>{children}</span>
  ) : (
    <Link to={to} {...rest}>
      {children}
    </Link>
  );
}
