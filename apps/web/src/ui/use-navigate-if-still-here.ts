import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** Returns a function that navigates after an answer. If the user has left the page meanwhile, it does nothing. */
export function useNavigateIfStillHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to, options) => {
    // Compares addresses: the component that asked may be unmounted although its page is still open.
    if (window.location.pathname === pathname) void navigate(to, options);
  };
}
