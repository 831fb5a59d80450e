import { notFound } from '@legacy-hub/domain/texts/ways-back';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LostPiece } from '../ui/LostPiece.tsx';
import { Page } from '../ui/Page.tsx';

export function NotFoundPage() {
  return (
    <Page title={notFound.title} above={<LostPiece />}>
      <p>{notFound.explained}</p>
      <div>
        <ButtonLink to="/">{notFound.wayBack}</ButtonLink>
      </div>
    </Page>
  );
}
