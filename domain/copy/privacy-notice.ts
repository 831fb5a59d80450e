/** Where details are asked for, with a link to the privacy page. */
export const privacyNotice = {
  keptBriefly: 'We keep your details only as long as we need them.',
  link: 'How we look after your details',
};
