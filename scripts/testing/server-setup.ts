import { buildServer } from '../lib/build-server.mjs';

/** Tests that start the product as its user does run the file that `npm start` runs. */
export default buildServer;
