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
  },
};
