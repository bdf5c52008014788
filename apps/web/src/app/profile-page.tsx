import { ProfileScreen } from '../features/access/profile-screen.tsx';
import { PreferencesCard } from '../features/notification/preferences-card.tsx';

/** The profile, with what other features let a user choose for oneself. */
export const ProfilePage = () => <ProfileScreen own={(id) => <PreferencesCard user={id} />} />;
