import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { instant, minutes } from '@legacy-hub/domain/venue-time';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { onSchedule } from 'firebase-functions/scheduler';
import { deleteOldPhotos } from './account/delete-old-photos.ts';
import { resumeErasures } from './account/erase-household.ts';
import { forgetUnpaidRegistrations } from './account/forget-unpaid-registrations.ts';
import { reconcilePayments } from './billing/reconcile-payments.ts';
import { photoLinkSecret, smtpUrl, stripeSecretKey, stripeWebhookSecret } from './firebase/parameters.ts';
import { handlers } from './handlers.ts';
import { createApp } from './http/app.ts';
import { sendDueMail, sendMail } from './mail/send-mail.ts';
import { runSchedule } from './schedules/run-schedule.ts';
import { SERVICE_ACCOUNT } from './service-account.ts';
import { eraseOldContacts } from './walk-ins/erase-contact.ts';

setGlobalOptions({ region: 'australia-southeast1', maxInstances: 20, serviceAccount: SERVICE_ACCOUNT });

export const api = onRequest(
  { secrets: [stripeSecretKey, stripeWebhookSecret, photoLinkSecret] },
  createApp(ENDPOINTS, handlers),
);

export const sendQueuedEmail = onDocumentCreated({ document: 'mail/{mailId}', secrets: [smtpUrl] }, (event) =>
  sendMail(event.params.mailId),
);

export const retryDueEmails = onSchedule({ schedule: 'every 1 minutes', secrets: [smtpUrl] }, () =>
  sendDueMail(),
);

export const reconcileCardPayments = onSchedule(
  { schedule: 'every 5 minutes', secrets: [stripeSecretKey] },
  () => reconcilePayments(instant(Date.now())),
);

export const resumeStaleErasures = onSchedule(
  { schedule: 'every 15 minutes', secrets: [stripeSecretKey] },
  () => resumeErasures(instant(Date.now())),
);

export const applyRetention = onSchedule(
  { schedule: 'every 60 minutes', timeoutSeconds: 540, secrets: [stripeSecretKey] },
  () =>
    runSchedule('applyRetention', [forgetUnpaidRegistrations, eraseOldContacts, deleteOldPhotos], {
      now: instant(Date.now()),
      budget: minutes(8),
    }),
);
