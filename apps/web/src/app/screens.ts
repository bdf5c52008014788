import type { ComponentType } from 'react';

/** A screen's module is fetched when it is first opened. */
export type LoadScreen = () => Promise<ComponentType>;

/**
 * Screens that replace or complete the generic ones, by entity. A key is `list`, `create`, `edit`, `view`, or the address of
 * an action under the entity's path: `scan`, `reset-password/:id`.
 */
export const customScreens: Readonly<Record<string, Readonly<Record<string, LoadScreen>>>> = {
  job: {
    list: async () => (await import('../features/job/job-list-screen.tsx')).JobListScreen,
    create: async () => (await import('../features/job/job-form-screen.tsx')).JobCreateScreen,
    edit: async () => (await import('../features/job/job-form-screen.tsx')).JobEditScreen,
  },
};
