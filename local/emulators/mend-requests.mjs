import { subscribe } from 'node:diagnostics_channel';

/**
 * Loaded into the emulators' process. For a client that announced to close its connection, a function would close its own
 * after the answer. After a large body firebase-tools writes once more, empty, and often only then: that fails (EPIPE), it
 * answers a second time, and all emulators end. The functions keep a connection open that was not announced to be closed.
 *
 * Hosting drops the body of a GET or HEAD but announces its length, so that the function would wait for it in vain.
 */
subscribe('http.server.request.start', ({ request }) => {
  request.headers.connection = 'keep-alive';
  if (request.method === 'GET' || request.method === 'HEAD') delete request.headers['content-length'];
});
