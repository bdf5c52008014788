export const LOGIN_PATH = '/';
export const FORGOTTEN_PATH = '/mot-de-passe-oublie';
export const HOME_PATH = '/app/dashboard';
export const UNAUTHORIZED_PATH = '/app/non-autorise';
export const APP_PATH = '/app';
/** The id of the route that the screens are added to. */
export const APP_ROUTE = 'app';
