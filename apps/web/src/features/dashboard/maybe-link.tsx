import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface MaybeLinkProps {
  /** Null where the user may not go there. */
  to: string | null;
  className?: string;
  title?: string;
  isLate?: boolean;
  children: ReactNode;
}

/** A link where the user may follow it, the same text where not. */
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
