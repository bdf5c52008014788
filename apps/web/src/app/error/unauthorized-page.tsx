import { text } from '@editique/domain/messages';
import { IconLock } from '../../icons/icons.ts';
import { ErrorPage } from './error-page.tsx';

export const UnauthorizedPage = () => <ErrorPage icon={IconLock} code={401} message={text.unauthorized} />;
