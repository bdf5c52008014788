import type { ReactNode } from 'react';
import { BrandHeader } from '../../ui/title/brand-header.tsx';
import { useTitleFocus } from '../../ui/title/use-title-focus.ts';
import { EnvelopePicture } from './envelope-picture.tsx';
import classes from './login.module.css';

/** The layout of the pages without a session: the brand, one small form, and on wide screens the picture of a letter. */
export function LoginLayout({ title, children }: { title: string; children: ReactNode }) {
  const heading = useTitleFocus();
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <BrandHeader />
        <main className={classes.main}>
          <div className={classes.column}>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h1>
            {children}
          </div>
        </main>
        <footer className={classes.foot}>Impression, mise sous pli et dépôt du courrier</footer>
      </div>
      <div className={classes.panel} aria-hidden="true">
        <EnvelopePicture />
      </div>
    </div>
  );
}
