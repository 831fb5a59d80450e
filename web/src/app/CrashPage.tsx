import { crash } from '@legacy-hub/domain/copy/error-pages';
import { Button } from '../ui/Button.tsx';
import { ErrorIllustration } from '../ui/ErrorIllustration.tsx';
import { Page } from '../ui/Page.tsx';

/** Something of ours broke. Forms are kept by the browser, so that nothing typed is lost by starting again. */
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
