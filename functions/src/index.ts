import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { onSchedule } from 'firebase-functions/scheduler';
import { forgetUnpaidRegistrations, resumeErasures } from './account/erasure/erasure.ts';
import { deleteOldPhotos, deleteUnusedPhotos } from './account/photos.ts';
import { refreshQueriedFields } from './account/refresh-queried-fields.ts';
import { sendReminders } from './account/send-reminders.ts';
import { checkDueDays } from './accounting/check-day.ts';
import { backUp as writeBackup } from './backup/back-up.ts';
import { auditHouseholds } from './billing/events/audit-households.ts';
import { reconcilePayments } from './billing/events/reconcile.ts';
import { announcePrices } from './billing/memberships/announce-prices.ts';
import { pauseForClosures } from './closures/pause-memberships.ts';
import { settleClosures, settleNewClosure } from './closures/settle-closure.ts';
import { countMembers } from './figures/count-members.ts';
import {
  linkSecret,
  mailgunSigningKey,
  smtpUrl,
  stripeSecretKey,
  stripeWebhookSecret,
} from './firebase/parameters.ts';
import { handlers } from './handlers.ts';
import { createApp } from './http/app.ts';
import { disableBodyParsing } from './http/requests/disable-body-parsing.ts';
import { sendDueMail, sendMail } from './mail/send-mail.ts';
import { sendMessages } from './office/messages/send-messages.ts';
import { deleteUnusedPictures } from './office/pictures.ts';
import { sendWeekEmails } from './office/send-week-emails.ts';
import { runSchedule } from './schedules/run-schedule.ts';
import { serviceAccount } from './service-account.ts';
import { withVenue } from './stores/venue.ts';
import { forgetRestrictions } from './visits/forget-restrictions.ts';
import { eraseOldContacts } from './walk-ins/contact-data.ts';
import { servePage } from './website/serve-page.ts';

setGlobalOptions({ region: 'australia-southeast1', maxInstances: 10, serviceAccount });
disableBodyParsing();

const { uploadPhoto, uploadPicture, ...others } = ENDPOINTS;

export const api = onRequest(
  { memory: '512MiB', secrets: [stripeSecretKey, stripeWebhookSecret, mailgunSigningKey, linkSecret] },
  createApp(others, handlers),
);

/** Separate from the API, because one picture can take 250 MB (docs/decisions/0044-uploads-apart.md). */
export const upload = onRequest(
  { memory: '1GiB', concurrency: 1, maxInstances: 5, secrets: [linkSecret] },
  createApp({ uploadPhoto, uploadPicture }, handlers),
);

/**
 * An announcement queues thousands of emails in a minute, but mail servers accept only a few connections at
 * once.
 */
const FEW_AT_ONCE = { maxInstances: 5, concurrency: 1 };

export const sendQueuedEmail = onDocumentCreated(
  { document: 'mail/{mailId}', ...FEW_AT_ONCE, timeoutSeconds: 120, secrets: [smtpUrl, linkSecret] },
  (event) => withVenue(() => sendMail(event.params.mailId)),
);

export const settleClosure = onDocumentCreated(
  { document: 'closures/{closureId}', memory: '512MiB', timeoutSeconds: 540, secrets: [stripeSecretKey] },
  (event) => withVenue(() => settleNewClosure(event.params.closureId)),
);

export const website = onRequest({ minInstances: 1 }, servePage);

/** Prevents a schedule from overlapping with itself. */
const ONE_AT_A_TIME = { maxInstances: 1, concurrency: 1, timeoutSeconds: 540 };

export const retryDueEmails = onSchedule(
  { ...ONE_AT_A_TIME, schedule: 'every 1 minutes', secrets: [smtpUrl, linkSecret] },
  () => runSchedule('retryDueEmails', [sendDueMail, sendMessages]),
);

export const reconcileCardPayments = onSchedule(
  { ...ONE_AT_A_TIME, schedule: 'every 5 minutes', secrets: [stripeSecretKey] },
  () => reconcilePayments(),
);

export const resumeStaleErasures = onSchedule(
  { ...ONE_AT_A_TIME, schedule: 'every 15 minutes', secrets: [stripeSecretKey] },
  () => runSchedule('resumeStaleErasures', [resumeErasures]),
);

/** Resumes closures. By then, the function for a new closure has finished, unless it was killed. */
export const resumeClosures = onSchedule(
  { ...ONE_AT_A_TIME, schedule: 'every 15 minutes', secrets: [stripeSecretKey] },
  () => runSchedule('resumeClosures', [settleClosures]),
);

export const pauseMembershipsForClosures = onSchedule(
  { ...ONE_AT_A_TIME, schedule: 'every 60 minutes', secrets: [stripeSecretKey] },
  () => runSchedule('pauseMembershipsForClosures', [pauseForClosures]),
);

export const remindMembers = onSchedule({ ...ONE_AT_A_TIME, schedule: 'every 60 minutes' }, () =>
  runSchedule('remindMembers', [refreshQueriedFields, countMembers, sendReminders, announcePrices]),
);

export const emailWeek = onSchedule(
  { ...ONE_AT_A_TIME, schedule: 'every 60 minutes', secrets: [stripeSecretKey] },
  () => runSchedule('emailWeek', [sendWeekEmails]),
);

export const applyRetention = onSchedule(
  { ...ONE_AT_A_TIME, schedule: 'every 60 minutes', secrets: [stripeSecretKey] },
  () =>
    runSchedule('applyRetention', [
      forgetUnpaidRegistrations,
      eraseOldContacts,
      forgetRestrictions,
      deleteOldPhotos,
    ]),
);

/** Checks everything, so it runs less often than schedules that only find due items. */
export const checkAllHouseholds = onSchedule(
  { ...ONE_AT_A_TIME, schedule: 'every 12 hours', secrets: [stripeSecretKey] },
  () => runSchedule('checkAllHouseholds', [deleteUnusedPhotos, deleteUnusedPictures, auditHouseholds]),
);

export const checkAccounts = onSchedule(
  { ...ONE_AT_A_TIME, schedule: 'every 12 hours', secrets: [stripeSecretKey] },
  () => runSchedule('checkAccounts', [checkDueDays]),
);

/** Reads everything, so it has the maximum timeout of a schedule. */
export const backUp = onSchedule(
  { ...ONE_AT_A_TIME, schedule: 'every 12 hours', timeoutSeconds: 1800, memory: '1GiB' },
  () => writeBackup(),
);
