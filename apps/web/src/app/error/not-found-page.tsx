import { text } from '@editique/domain/messages';
import { IconMapSearch } from '../../icons/icons.ts';
import { ErrorPage } from './error-page.tsx';

export const NotFoundPage = () => <ErrorPage icon={IconMapSearch} code={404} message={text.pageNotFound} />;
