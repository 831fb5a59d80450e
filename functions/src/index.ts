import { CALLS } from '@legacy-hub/domain/endpoints';
import { instant } from '@legacy-hub/domain/venue-time';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { onSchedule } from 'firebase-functions/scheduler';
import { finishErasures } from './account/erase-household.ts';
import { reconcilePayments } from './billing/reconcile-payments.ts';
import { createApp } from './http/app.ts';
import { handlers } from './http/handlers.ts';
import { sendDueMail, sendMail } from './mail/send-mail.ts';
import { photoLinkSecret, smtpUrl, stripeSecretKey, stripeWebhookSecret } from './parameters.ts';

setGlobalOptions({ region: 'australia-southeast1', maxInstances: 20 });

export const api = onRequest(
  { secrets: [stripeSecretKey, stripeWebhookSecret, photoLinkSecret] },
  createApp(CALLS, handlers),
);

export const mailQueued = onDocumentCreated({ document: 'mail/{mailId}', secrets: [smtpUrl] }, (event) =>
  sendMail(event.params.mailId),
);

export const mailDue = onSchedule({ schedule: 'every 1 minutes', secrets: [smtpUrl] }, () => sendDueMail());

export const cardPaymentsDue = onSchedule({ schedule: 'every 5 minutes', secrets: [stripeSecretKey] }, () =>
  reconcilePayments(instant(Date.now())),
);

export const erasuresDue = onSchedule({ schedule: 'every 15 minutes', secrets: [stripeSecretKey] }, () =>
  finishErasures(instant(Date.now())),
);
