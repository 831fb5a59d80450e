export const office = {
  checks: {
    closesFirst: 'It closes before it opens. Please check the times.',
    abn: "That is no Australian Business Number: its digits don't add up.",
    phone: 'Please write the phone number with its area code, for example (02) 9876 5432.',
    endsFirst: 'It ends before it begins. Please check the dates.',
    overlong: 'One entry can last a year at most. Please check the dates.',
    overlap: 'Two entries are about the same day. Please change the dates of one.',
    required: 'Please fill this in.',
    postcode: 'A postcode has four digits.',
    link: 'Please paste the whole link. It begins with https://.',
    email: 'Please check the email address.',
    capacity: 'At least one person must fit in.',
    share: 'Please enter a share from 0 to 100 per cent.',

    unknownZone: 'There is no such time zone. An example is Australia/Sydney.',
    timeZone: 'The time zone is chosen once, because days and weeks that are over would change with it.',
    revision: 'This page is out of date. Please reload it and try again.',
  },
};
