import { venue } from '../../venue/settings.ts';
import { abnOf } from '../shared/site.ts';

export const portalHistory = {
  title: 'History',
  intro: 'Your visits and payments, month by month.',
  payments: {
    title: 'Payments and receipts',
    none: 'No payments in this month',
    loading: 'Loading payments',
    failed: 'Couldn’t load the payments.',
    methods: { card: 'Card', cash: 'Cash', terminal: 'Card at counter' },
    paid: 'Paid',
    returned: 'Refund',
    view: 'View receipt',
    viewOf: (number: string) => `View receipt ${number}`,
  },
  receipt: {
    heading: 'Receipt',
    title: (number: string) => `Receipt ${number}`,
    creditNote: 'Credit note',
    paidOn: (day: string) => `Paid on ${day}`,
    returnedOn: (day: string) => `Refunded on ${day}`,
    number: 'Number',
    date: 'Date',
    to: 'For',
    paidBy: 'Paid by',
    returnedBy: 'Refunded by',
    corrects: 'Corrects receipt',
    what: 'Description',
    amount: 'Amount (AUD)',
    total: 'Total',
    includesGst: (gst: string) => `The total ${gst}.`,
    get seller() {
      return abnOf(venue().abn);
    },
    print: 'Print or save as PDF',
    back: 'Back to History',
    unknown: 'We can’t find this receipt.',
  },
};
