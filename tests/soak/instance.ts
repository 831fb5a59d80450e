import { createServer } from 'node:http';

const [, , bundle = ''] = process.argv;
const { api } = await import(bundle);
const server = createServer((request, response) => api(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the instance listens on no port');
  console.log(address.port);
});
