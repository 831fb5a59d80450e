import { notFound } from '@legacy-hub/domain/copy/error-pages';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorIllustration } from '../ui/ErrorIllustration.tsx';
import { Page } from '../ui/Page.tsx';

export function NotFoundPage() {
  return (
    <Page title={notFound.title} above={<ErrorIllustration />}>
      <p>{notFound.explained}</p>
      <div>
        <ButtonLink to="/">{notFound.wayBack}</ButtonLink>
      </div>
    </Page>
  );
}
