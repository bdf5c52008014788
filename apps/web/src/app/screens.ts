import type { ComponentType } from 'react';

/** A screen's module is fetched when it is first opened. */
export type LoadScreen = () => Promise<ComponentType>;

/**
 * Screens that replace or complete the generic ones, by entity. A key is `list`, `create`, `edit`, `view`, or the address of
 * an action under the entity's path: `scan`, `reset-password/:id`.
 */
export const customScreens: Readonly<Record<string, Readonly<Record<string, LoadScreen>>>> = {
  article: {
    list: async () => (await import('../features/stock/article-list-screen.tsx')).ArticleListScreen,
    view: async () => (await import('../features/stock/article-view-screen.tsx')).ArticleViewScreen,
  },
  entreeMagasin: {
    create: async () => (await import('../features/stock/movement-form-screen.tsx')).CreateEntreeScreen,
    edit: async () => (await import('../features/stock/movement-form-screen.tsx')).EditEntreeScreen,
  },
  sortieMagasin: {
    create: async () => (await import('../features/stock/movement-form-screen.tsx')).CreateSortieScreen,
    edit: async () => (await import('../features/stock/movement-form-screen.tsx')).EditSortieScreen,
  },
  users: {
    list: async () => (await import('../features/access/user-list-screen.tsx')).UserListScreen,
    create: async () => (await import('../features/access/user-form-screen.tsx')).CreateUserScreen,
    edit: async () => (await import('../features/access/user-form-screen.tsx')).EditUserScreen,
    'reset-password/:id': async () => (await import('../features/access/reset-password-screen.tsx')).ResetPasswordScreen,
    'profile/:id': async () => (await import('../features/access/profile-screen.tsx')).ProfileScreen,
    'profile/changer-password/:id': async () => (await import('../features/access/change-password-screen.tsx')).ChangePasswordScreen,
  },
  role: {
    list: async () => (await import('../features/access/role-list-screen.tsx')).RoleListScreen,
    create: async () => (await import('../features/access/role-form-screen.tsx')).CreateRoleScreen,
    edit: async () => (await import('../features/access/role-form-screen.tsx')).EditRoleScreen,
  },
  job: {
    list: async () => (await import('../features/job/job-list-screen.tsx')).JobListScreen,
    create: async () => (await import('../features/job/job-form-screen.tsx')).JobCreateScreen,
    edit: async () => (await import('../features/job/job-form-screen.tsx')).JobEditScreen,
    view: async () => (await import('../features/job/view/job-view-screen.tsx')).JobViewScreen,
    scan: async () => (await import('../features/scan/scan-screen.tsx')).ScanScreen,
  },
  bibliotheque: {
    list: async () => (await import('../features/bibliotheque/bibliotheque-list-screen.tsx')).BibliothequeListScreen,
    create: async () => (await import('../features/bibliotheque/bibliotheque-create-screen.tsx')).BibliothequeCreateScreen,
    view: async () => (await import('../features/bibliotheque/bibliotheque-view-screen.tsx')).BibliothequeViewScreen,
  },
  spool: {
    list: async () => (await import('../features/spool/spool-list-screen.tsx')).SpoolListScreen,
    view: async () => (await import('../features/spool/spool-view-screen.tsx')).SpoolViewScreen,
  },
  historique: {
    list: async () => (await import('../features/historique/historique-list-screen.tsx')).HistoriqueListScreen,
    view: async () => (await import('../features/historique/historique-view-screen.tsx')).HistoriqueViewScreen,
  },
  depot: {
    list: async () => (await import('../features/depot/depot-list-screen.tsx')).DepotListScreen,
    create: async () => (await import('../features/depot/depot-form-screen.tsx')).DepotCreateScreen,
    edit: async () => (await import('../features/depot/depot-form-screen.tsx')).DepotEditScreen,
    view: async () => (await import('../features/depot/depot-view-screen.tsx')).DepotViewScreen,
  },
  affranchissement: {
    list: async () => (await import('../features/affranchissement/affranchissement-list-screen.tsx')).AffranchissementListScreen,
    create: async () => (await import('../features/affranchissement/affranchissement-form-screen.tsx')).AffranchissementCreateScreen,
    edit: async () => (await import('../features/affranchissement/affranchissement-form-screen.tsx')).AffranchissementEditScreen,
  },
  facture: {
    list: async () => (await import('../features/facture/facture-list-screen.tsx')).FactureListScreen,
    view: async () => (await import('../features/facture/facture-view-screen.tsx')).FactureViewScreen,
    'a-facturer': async () => (await import('../features/facture/to-bill-screen.tsx')).ToBillScreen,
  },
};
