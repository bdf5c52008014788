/** The calls that need no session. A new one must be added here on purpose. */
export const publicCalls = new Set([
  'GET /api/health',
  'GET /api/ready',
  // Protected by a token of its own.
  'GET /api/metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/docs/swagger-ui.css',
  'POST /api/users/login',
  'GET /api/users/login/methodes',
  'GET /api/users/login/oidc',
  'GET /api/users/login/oidc/retour',
  'POST /api/users/login/oidc/session',
  'POST /api/users/login/second-facteur',
  'POST /api/users/login/cle-acces/defi',
  'POST /api/users/login/cle-acces',
  'POST /api/users/forgot-password',
  'POST /api/users/reinitialiser',
]);
