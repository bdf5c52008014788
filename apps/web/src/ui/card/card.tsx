import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useIsGone } from '../state/gone.tsx';
import classes from './card.module.css';

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  /** Shown beside the title, such as a count. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** The content has its own padding, as a table or a list does. */
  isFlush?: boolean;
  children: ReactNode;
}

export function Card({ title, aside, actions, isFlush = false, children, className, ...rest }: CardProps) {
  const isGone = useIsGone();
  return (
    <section className={[classes.card, className].filter(Boolean).join(' ')} {...rest}>
      {title && (
        <header className={classes.head} data-flush={isFlush || undefined}>
          <h2 tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          {aside && <span className={classes.aside}>{aside}</span>}
          {actions && (
            <div className={classes.actions} hidden={isGone}>
              {actions}
            </div>
          )}
        </header>
      )}
      {isFlush ? children : <div className={classes.body}>{children}</div>}
    </section>
  );
}
