import { portalSettings } from '@legacy-hub/domain/texts/portal-settings';

export default function SettingsView() {
  return <h1>{portalSettings.subscriptions.title}</h1>;
}
