/** Reading a card or a pass with the tablet's camera. */
export const counterScan = {
  title: 'Scan a card or pass',
  hint: 'Show the code to the camera.',
  starting: 'Starting the camera',
  otherCode: 'That code isn’t a membership card or a day pass. Show the code on the card or pass.',
  otherCamera: 'Use the other camera',
  retry: 'Try again',
  problems: {
    denied:
      'The camera isn’t allowed here. Allow it in the browser’s settings for this page, then try again.',
    missing: 'No camera found. Connect one, or close this and type the code.',
    busy: 'Another app is using the camera. Close that app, then try again.',
    insecure: 'The camera needs a secure address. Open the counter’s address with https:// in front.',
    unloaded: 'Couldn’t load the scanner. Check the connection, then try again, or type the code.',
  },
};
