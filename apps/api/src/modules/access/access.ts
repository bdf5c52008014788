import { module } from '@editique/domain/entities/module';
import { page } from '@editique/domain/entities/page';
import { role } from '@editique/domain/entities/role';
import { users } from '@editique/domain/entities/users';
import { defineModule } from '../../module.ts';
import { registerPasskeys } from './passkeys/routes.ts';
import { registerForgottenPassword } from './password/forgotten-password-routes.ts';
import { registerPasswords } from './password/password-routes.ts';
import { registerGrantedPages } from './rights/granted-pages.ts';
import { moduleRules } from './rights/module-rules.ts';
import { pageRules } from './rights/page-rules.ts';
import { roleRules } from './rights/role-rules.ts';
import { userRules } from './rights/user-rules.ts';
import { registerRemoval } from './second-factor/remove-route.ts';
import { registerSecondFactor } from './second-factor/routes.ts';
import { registerCurrentUser } from './session/current-user.ts';
import { registerOpenSessions } from './session/open-session-routes.ts';
import { startPurging } from './session/purge.ts';
import { registerSession } from './session/session-routes.ts';
import { registerSingleSignOn } from './single-sign-on/routes.ts';

/** Serves sign-in, rights, and the users, roles, pages and modules that carry them. */
export const access = defineModule({ name: 'access' }, (api, services) => {
  const { registry, rights } = services;
  registry.addRules('access', users, { hasOwnRead: true, hooks: userRules(rights) });
  registry.addRules('access', role, { hooks: roleRules(rights) });
  registry.addRules('access', page, { hooks: pageRules(rights) });
  registry.addRules('access', module, { hooks: moduleRules(rights) });
  registerSession(api, services);
  // Its own scope, because the cookie plugin must apply to these calls alone.
  void api.register(async (scope) => registerSingleSignOn(scope, services));
  registerOpenSessions(api, services);
  registerSecondFactor(api, services);
  registerRemoval(api, services);
  registerPasskeys(api, services);
  registerCurrentUser(api, services);
  registerPasswords(api, services);
  registerForgottenPassword(api, services);
  registerGrantedPages(api, services);
  const stop = startPurging(services);
  api.addHook('preClose', async () => stop());
});
