import { ProfileScreen } from '../features/access/profile-screen.tsx';
import { PreferencesCard } from '../features/notification/preferences-card.tsx';

/** The profile, with the preferences card of another feature. */
export const ProfilePage = () => <ProfileScreen own={(id) => <PreferencesCard user={id} />} />;
