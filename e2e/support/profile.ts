import type { Locator, Page } from '@playwright/test';

/** The button of the profile menu: « Profil de Benali Salma », but « Profil d'Alaoui Youssef » before a vowel. */
export const profileButton = (page: Page): Locator => page.getByRole('button', { name: /^Profil d(e |')/ });
