import { crash } from '@legacy-hub/domain/copy/error-pages';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from '../ui/ErrorPage.tsx';

/** Shown after an unexpected error. Forms are kept in session storage, so a reload loses no input. */
export function CrashPage() {
  return (
    <ErrorPage title={crash.title}>
      <p role="alert">{crash.explained}</p>
      <div>
        <Button onClick={() => location.reload()}>{crash.again}</Button>
      </div>
      <p>
        <a href="/">{crash.wayBack}</a>
      </p>
    </ErrorPage>
  );
}
