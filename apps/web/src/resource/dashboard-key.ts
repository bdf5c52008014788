/** The dashboard counts every list, so any change makes it stale. */
export const DASHBOARD_KEY = ['dashboard'] as const;
