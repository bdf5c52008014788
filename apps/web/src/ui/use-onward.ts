import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** Goes on once something is answered. Who has left the page meanwhile stays where they went. */
export function useOnward(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to, options) => {
    // By the address: what asked may be gone from a page that is still open.
    if (window.location.pathname === pathname) void navigate(to, options);
  };
}
