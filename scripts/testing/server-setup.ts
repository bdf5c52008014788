import { buildServer } from '../lib/build-server.mjs';

/** Builds the server first, because tests that start the product as a process run the same file as `npm start`. */
export default buildServer;
