import type { Module } from '../../module.ts';
import { registerCurrentUser } from './current-user.ts';
import { registerForgottenPassword } from './forgotten-password-routes.ts';
import { registerGrantedPages } from './granted-pages.ts';
import { moduleRules } from './module-rules.ts';
import { pageRules } from './page-rules.ts';
import { registerPasswords } from './password-routes.ts';
import { startPurging } from './purge.ts';
import { roleRules } from './role-rules.ts';
import { registerSession } from './session-routes.ts';
import { userRules } from './user-rules.ts';

/** Sign-in, rights and the people who have them. */
export const access: Module = {
  resources: ({ rights }) => ({
    users: { hasOwnRead: true, isPeople: true, hooks: userRules(rights) },
    role: { hooks: roleRules(rights) },
    page: { hooks: pageRules(rights) },
    module: { hooks: moduleRules(rights) },
  }),
  routes(scope, services) {
    registerSession(scope, services);
    registerCurrentUser(scope, services);
    registerPasswords(scope, services);
    registerForgottenPassword(scope, services);
    registerGrantedPages(scope, services);
  },
  start: startPurging,
};
