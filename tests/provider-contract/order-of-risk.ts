/** Contract test files, and the harm if Stripe behaves differently. Ordered by severity and uncertainty. */
export const ORDER_OF_RISK: readonly (readonly [file: string, harm: string])[] = [
  ['first-payment', 'a person pays by card and isn’t a member, or can’t pay at all'],
  ['cards', 'a card can’t be saved or charged, or the bank’s question never reaches its holder'],
  ['renewals', 'a week is charged twice, or is used and never charged'],
  ['open-invoices', 'an overdue household can’t pay, or pays twice'],
  ['refunds', 'money goes back twice, or not at all and nobody hears of it'],
  ['trials', 'a card added after cash pays for a week that was paid already'],
  ['changes', 'a change of tier charges or credits what nobody agreed to'],
  ['pauses', 'a paused week is charged, or a pause never ends'],
  ['requests', 'a repeated request pays again, or an event that got lost isn’t found'],
  ['disputes', 'a disputed payment still gives hours, or is refunded as well'],
  ['prices', 'a price rise reaches a household that wasn’t notified'],
  ['balance', 'the accounts name differences that are none'],
];
