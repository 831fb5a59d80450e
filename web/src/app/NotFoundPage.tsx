import { notFound } from '@legacy-hub/domain/copy/error-pages';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorPage } from '../ui/ErrorPage.tsx';

export function NotFoundPage() {
  return (
    <ErrorPage title={notFound.title}>
      <p>{notFound.explained}</p>
      <div>
        <ButtonLink to="/">{notFound.wayBack}</ButtonLink>
      </div>
    </ErrorPage>
  );
}
