import { type Alert, answered, logged, memoryAbove, notFinished, unreachable } from './policy.ts';

/** Every alert, as docs/running.md lists them. */
export const ALERTS: readonly Alert[] = [
  {
    name: 'accounts-differ',
    title: 'The ledger differs from the money that moved',
    severity: 'WARNING',
    help: 'On the day in the log line, Stripe or the staff log has a payment that the ledger does not have, or the other way round. An admin opens Accounts in the office: each exception is there by name, with the customer. A refund that Stripe has not sent yet resolves itself. A payment that is missing in the ledger: look for its event at Stripe and send it again. An entry that was removed: restore it from the backup. Then check the day again. It is reported again every 12 hours, for two months.',
    conditions: [logged('jsonPayload.message="The ledger differs from the money that moved"')],
  },
  {
    name: 'books-differ',
    title: 'The books of a household do not add up',
    severity: 'ERROR',
    help: "What a household paid differs from what it may use or from what its card will be charged next. `finding` in the log line says what, `household` which: open it at the counter and in Stripe's dashboard, and see docs/incidents.md. Nothing was corrected. It is reported again every 12 hours until it is right.",
    conditions: [logged('jsonPayload.message="The books of a household do not add up"')],
  },
  {
    name: 'crashes',
    title: 'A function crashes or runs out of memory',
    severity: 'ERROR',
    help: "Cloud Run ended an instance. `Container called exit` without another error means that a module threw when it was loaded, or a secret is missing. For memory, look at the function's memory chart and give it more in `functions/src/index.ts`.",
    conditions: [
      logged(
        'log_id("run.googleapis.com/varlog/system") AND (textPayload:"Memory limit" OR textPayload:"Container terminated" OR textPayload:"Uncaught signal" OR textPayload:"Container called exit")',
      ),
    ],
  },
  {
    name: 'customers-limited',
    title: 'A staff login was refused more customers',
    severity: 'ERROR',
    help: 'A staff login looked at more customers than a busy day needs. Ask whose login it is; if no one is at the counter with it, remove it: docs/incidents.md, A staff member leaves. jsonPayload.staff is its id, jsonPayload.customers how many customers each search found.',
    conditions: [logged('jsonPayload.refused="too-many-customers"')],
    pause: '300s',
  },
  {
    name: 'email-failures',
    title: 'Emails are not delivered',
    severity: 'ERROR',
    help: 'An email failed to send three times or more. After six attempts it is marked `failed` in the `mail` collection and not retried. Or an email to staff came back or was marked as spam: Mailgun now drops all emails to them, also links for a new password. Take the address off its list of suppressions, see Returned emails in docs/running.md.',
    conditions: [
      logged('jsonPayload.message="Email could not be sent" AND jsonPayload.attempts>=3'),
      logged('jsonPayload.message="An email to staff came back"', 'An email to staff came back'),
    ],
  },
  {
    name: 'item-set-aside',
    title: 'An item was set aside',
    severity: 'WARNING',
    help: 'A schedule failed at one item five times in a row. It is tried once a day from now on; the others go on. `jsonPayload.work` and `jsonPayload.item` say which: see docs/incidents.md.',
    conditions: [logged('jsonPayload.message:"An item was set aside after five failures"')],
  },
  {
    name: 'memory',
    title: 'A function is close to its memory limit',
    severity: 'WARNING',
    help: 'A function used more than 85 % of its memory for ten minutes. Give it more in `functions/src/index.ts`, or find out what grew.',
    conditions: [memoryAbove(0.85)],
  },
  {
    name: 'payout-failed',
    title: 'A payout failed',
    severity: 'ERROR',
    help: "The venue's bank refused a payout, and Stripe pays out nothing more until the bank account is corrected: Stripe's dashboard, Settings, Payouts. The money stays in the balance at Stripe. `reason` in the log line is Stripe's failure code, and `payout` finds it in the dashboard.",
    conditions: [logged('jsonPayload.message="A payout failed"')],
  },
  {
    name: 'rate-limited',
    title: 'Requests rate limited or refused by App Check',
    severity: 'WARNING',
    help: 'A flood of requests, someone guessing passwords, or a limit that is too low for a busy day.',
    conditions: [logged('jsonPayload.refused=("too-many-requests" OR "app-check-failed")')],
  },
  {
    name: 'reconciliation-behind',
    title: 'Stripe events are behind',
    severity: 'WARNING',
    help: "`jsonPayload.minutes` says how old the oldest event is that reconciliation has not looked at. After an outage the number falls with each run. If it grows, Stripe can't be reached, or there are more events than one run can work off.",
    conditions: [logged('jsonPayload.message="Stripe events are behind"')],
  },
  {
    name: 'reconciliation-found-work',
    title: 'Reconciliation found unprocessed work',
    severity: 'WARNING',
    help: '`events` were never delivered: check the webhook. `tasks` are changes that were not carried out at Stripe.',
    conditions: [logged('jsonPayload.message="Reconciliation found unprocessed work"')],
  },
  {
    name: 'refund-failed',
    title: 'A refund failed',
    severity: 'CRITICAL',
    help: "A refund did not reach the customer's card and Stripe gave the money back to us, which the takings of that day show as `Refund failed`; or Stripe refused a refund that we owe, and `reason` in the log line says why. Ask the customer for another way, then refund again or give the money back in cash. `paymentIntent` in the log line finds the payment in Stripe's dashboard.",
    conditions: [logged('jsonPayload.message="A refund failed"')],
  },
  {
    name: 'schedule-behind',
    title: "A schedule can't keep up",
    severity: 'WARNING',
    help: 'The schedule ran out of time before its work was done. The next run goes on where it stopped. Once is a backlog, for example after an outage. Again and again is too much work for the time.',
    conditions: [logged('jsonPayload.message="Schedule finished" AND jsonPayload.isComplete=false')],
  },
  {
    name: 'schedule-failures',
    title: 'Scheduled function fails',
    severity: 'ERROR',
    help: "Emails, open payments or erasures are not processed, or there is no new backup, or one without a value that JSON can't express. The function's log has the error. **Schedules wait for a restore:** they run, but do nothing, because a restore was interrupted. Repeat its command, or `npm run resume`.",
    conditions: [
      logged(
        'resource.labels.service_name=("retrydueemails" OR "reconcilecardpayments" OR "resumestaleerasures" OR "resumeclosures" OR "pausemembershipsforclosures" OR "settleclosure" OR "remindmembers" OR "emailweek" OR "applyretention" OR "checkallhouseholds" OR "checkaccounts" OR "backup" OR "sendqueuedemail") AND severity>=ERROR',
      ),
      logged(
        'jsonPayload.message="Nothing is done while a restore runs or was interrupted"',
        'Schedules wait for a restore',
      ),
    ],
  },
  {
    name: 'schedule-heartbeats',
    title: 'A schedule has stopped',
    severity: 'CRITICAL',
    help: 'A schedule has not finished successfully for too long. Look at its log and at Cloud Scheduler: it may be paused, fail, or be killed each time.',
    conditions: [
      notFinished('retrydueemails', '900s'),
      notFinished('reconcilecardpayments', '1800s'),
      notFinished('resumestaleerasures', '3600s'),
      notFinished('resumeclosures', '3600s'),
      notFinished('pausemembershipsforclosures', '10800s'),
    ],
  },
  {
    name: 'server-errors',
    title: 'A function answers with an error',
    severity: 'ERROR',
    help: '`service_name` is the function. **5xx:** its log has `jsonPayload.failure`; `jsonPayload.refused` is `unavailable` if Stripe or another service was down. Without either, no instance answered: it crashed, ran out of memory or time, or none was available. **429** in a function other than `api`, or without the alert on rate limits, means that Cloud Run had no available instance: raise `maxInstances` in `functions/src/index.ts`.',
    conditions: [
      answered('metric.labels.response_code_class="5xx"', '5xx responses of a function'),
      answered('metric.labels.response_code="429"', 'No available instance of a function'),
    ],
  },
  {
    name: 'slow-schedule-heartbeats',
    title: 'A slow schedule has stopped',
    severity: 'CRITICAL',
    help: 'A schedule has not finished successfully for too long. Look at its log and at Cloud Scheduler: it may be paused, fail, or be killed each time.',
    conditions: [
      notFinished('remindmembers', '10800s'),
      notFinished('emailweek', '10800s'),
      notFinished('applyretention', '10800s'),
      notFinished('checkallhouseholds', '84600s'),
      notFinished('checkaccounts', '84600s'),
      notFinished('backup', '84600s'),
    ],
  },
  {
    name: 'suspected-payment',
    title: 'A bank suspects that a payment is fraud',
    severity: 'ERROR',
    help: "The bank of a cardholder reported a payment as fraud, and a dispute usually follows: it costs a fee, and the money. Nothing is refunded by itself. An admin opens Month in the office, where Needs attention names the customer until the payment is refunded or disputed. If no one at the venue knows the customer, or the person is surprised by the payment, refund it at the counter under Payments, which prevents the dispute. `paymentIntent` in the log line finds the payment in Stripe's dashboard.",
    conditions: [logged('jsonPayload.message="A bank suspects that a payment is fraud"')],
  },
  {
    name: 'unreadable-document',
    title: "A stored document can't be read",
    severity: 'ERROR',
    help: "A list was read without one of its documents, because that can't be parsed. The others are shown. `jsonPayload.document` is its path: see docs/incidents.md.",
    conditions: [logged('jsonPayload.message:"A stored document could not be read"')],
  },
  {
    name: 'uptime',
    title: 'The website or the API is down',
    severity: 'CRITICAL',
    help: "An uptime check fails from several regions: for `/api/health`, or for `/`, which must contain a word of the venue's name.",
    conditions: [unreachable],
  },
  {
    name: 'webhook-failures',
    title: 'A webhook fails',
    severity: 'CRITICAL',
    help: 'Stripe retries for three days, and the reconciliation fetches missed events every five minutes. `bad-input` means that the signature did not match: check STRIPE_WEBHOOK_SECRET. Mailgun retries for eight hours; its key is MAILGUN_SIGNING_KEY.',
    conditions: [
      logged(
        'jsonPayload.call=("stripeWebhook" OR "mailgunWebhook") AND (jsonPayload.status>=400 OR jsonPayload.status="hung up")',
      ),
    ],
  },
];
