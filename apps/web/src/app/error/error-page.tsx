import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Icon, IconArrowLeft } from '../../icons/icons.ts';
import { useTitleFocus } from '../../ui/title/use-title-focus.ts';
import { HOME_PATH } from '../paths.ts';
import classes from './error-page.module.css';

/** The page for 401 and 404, shown inside the shell. */
export function ErrorPage({ icon: Glyph, code, message }: { icon: Icon; code: number; message: string }) {
  const navigate = useNavigate();
  const heading = useTitleFocus();

  function goBack(event: MouseEvent) {
    if (!canGoBack()) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <div className={classes.page}>
      <div className={classes.tile}>
        <Glyph size={28} stroke={1.7} aria-hidden />
      </div>
      <p className={classes.code}>{code}</p>
      <h1 className={classes.message} ref={heading} tabIndex={-1}>
        {message}
      </h1>
      <Button component={Link} to={HOME_PATH} onClick={goBack} variant="default" leftSection={<IconArrowLeft size={16} />}>
        {text.goBack}
      </Button>
    </div>
  );
}

/** Returns whether the previous entry of the tab's history is a page of this application. */
function canGoBack(): boolean {
  if (window.navigation) return window.navigation.canGoBack;
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
