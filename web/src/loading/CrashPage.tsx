import { crash } from '@legacy-hub/domain/copy/error-pages';
import { Button } from '../ui/Button.tsx';
import { ErrorIllustration } from '../ui/ErrorIllustration.tsx';
import { Page } from '../ui/Page.tsx';

/** Shown after an unexpected error. Forms are kept in session storage, so a reload loses no input. */
export function CrashPage() {
  return (
    <Page title={crash.title} above={<ErrorIllustration />}>
      <p role="alert">{crash.explained}</p>
      <div>
        <Button onClick={() => location.reload()}>{crash.again}</Button>
      </div>
      <p>
        <a href="/">{crash.wayBack}</a>
      </p>
    </Page>
  );
}
