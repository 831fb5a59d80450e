import { subscribe } from 'node:diagnostics_channel';

/**
 * Patches requests in the emulators' process. If a client announces `Connection: close`, a function closes
 * its own connection after the response. After a large body firebase-tools often makes one more empty write
 * only then. That write fails (EPIPE), firebase-tools responds a second time, and all emulators stop. With
 * `keep-alive`, functions keep the connection open. Hosting drops the body of a GET or HEAD but still sends
 * its length, so a function would wait for it forever.
 */
subscribe('http.server.request.start', ({ request }) => {
  request.headers.connection = 'keep-alive';
  if (request.method === 'GET' || request.method === 'HEAD') delete request.headers['content-length'];
});
