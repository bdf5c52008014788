/** Whether the user has moved inside the application since the page was loaded. The first screen leaves the focus alone, the next ones announce their title. */
let hasMoved = false;

export const markNavigated = (): void => {
  hasMoved = true;
};

export const hasNavigated = (): boolean => hasMoved;
