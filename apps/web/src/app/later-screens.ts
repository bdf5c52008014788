import { ChangePasswordScreen } from '../features/access/change-password-screen.tsx';
import { ResetPasswordScreen } from '../features/access/reset-password-screen.tsx';
import { CreateRoleScreen, EditRoleScreen } from '../features/access/role-form-screen.tsx';
import { RoleListScreen } from '../features/access/role-list-screen.tsx';
import { SecurityJournalScreen } from '../features/access/security-journal-screen.tsx';
import { CreateUserScreen, EditUserScreen } from '../features/access/user-form-screen.tsx';
import { UserListScreen } from '../features/access/user-list-screen.tsx';
import { ClientListScreen } from '../features/billing/account/client-list-screen.tsx';
import { TarifCreateScreen, TarifEditScreen } from '../features/billing/price/tarif-form-screen.tsx';
import { TarifListScreen } from '../features/billing/price/tarif-list-screen.tsx';
import { ReglementListScreen } from '../features/billing/reglement/reglement-list-screen.tsx';
import {
  AffranchissementCreateScreen,
  AffranchissementEditScreen,
} from '../features/dispatch/affranchissement/affranchissement-form-screen.tsx';
import { AffranchissementListScreen } from '../features/dispatch/affranchissement/affranchissement-list-screen.tsx';
import { DepotCreateScreen, DepotEditScreen } from '../features/dispatch/depot/depot-form-screen.tsx';
import { DepotListScreen } from '../features/dispatch/depot/depot-list-screen.tsx';
import { DepotViewScreen } from '../features/dispatch/depot/depot-view-screen.tsx';
import { TarifCreateScreen as PostageTarifScreen } from '../features/dispatch/tarif/tarif-create-screen.tsx';
import { ToDepositScreen } from '../features/dispatch/to-deposit/to-deposit-screen.tsx';
import { IncidentCreateScreen, IncidentEditScreen } from '../features/integrity/incident-form-screen.tsx';
import { IncidentListScreen } from '../features/integrity/incident-list-screen.tsx';
import { IncidentViewScreen } from '../features/integrity/incident-view-screen.tsx';
import { RetirageListScreen } from '../features/integrity/retirage-list-screen.tsx';
import { RetirageViewScreen } from '../features/integrity/retirage-view-screen.tsx';
import { JobCreateScreen, JobEditScreen } from '../features/job/form/job-form-screen.tsx';
import { HistoriqueListScreen } from '../features/job/history/historique-list-screen.tsx';
import { HistoriqueViewScreen } from '../features/job/history/historique-view-screen.tsx';
import { SpoolListScreen } from '../features/job/spool/spool-list-screen.tsx';
import { SpoolViewScreen } from '../features/job/spool/spool-view-screen.tsx';
import { BibliothequeCreateScreen, BibliothequeEditScreen } from '../features/job/template/bibliotheque-form-screen.tsx';
import { BibliothequeListScreen } from '../features/job/template/bibliotheque-list-screen.tsx';
import { BibliothequeViewScreen } from '../features/job/template/bibliotheque-view-screen.tsx';
import { JobViewScreen } from '../features/job/view/job-view-screen.tsx';
import { NotificationsScreen } from '../features/notification/notifications-screen.tsx';
import { ClosureListScreen } from '../features/planning/closures/closure-list-screen.tsx';
import { HoursListScreen } from '../features/planning/machine/hours-list-screen.tsx';
import { MachineListScreen } from '../features/planning/machine/machine-list-screen.tsx';
import { MachineViewScreen } from '../features/planning/machine/machine-view-screen.tsx';
import { StopListScreen } from '../features/planning/machine/stop-list-screen.tsx';
import { ClientEditScreen } from '../features/retour/client-edit-screen.tsx';
import { RetourCreateScreen, RetourEditScreen } from '../features/retour/retour-form-screen.tsx';
import { RetourListScreen } from '../features/retour/retour-list-screen.tsx';
import { RetourViewScreen } from '../features/retour/retour-view-screen.tsx';
import { ArticleListScreen } from '../features/stock/article-list-screen.tsx';
import { ArticleViewScreen } from '../features/stock/article-view-screen.tsx';
import { CreateEntreeScreen, CreateSortieScreen, EditEntreeScreen, EditSortieScreen } from '../features/stock/mouvement-form-screen.tsx';
import { FormScreen } from '../resource/screen/form-screen.tsx';
import { ViewScreen } from '../resource/screen/view-screen.tsx';
import { CorbeillePage } from './corbeille-page.tsx';
import { ProfilePage } from './profile-page.tsx';

/**
 * The forms, the pages of records and the lists that few users open first, in one chunk. It is fetched while the user reads the first
 * screen.
 */
export const laterScreens = {
  AffranchissementCreateScreen,
  AffranchissementEditScreen,
  AffranchissementListScreen,
  ArticleListScreen,
  ArticleViewScreen,
  BibliothequeCreateScreen,
  BibliothequeEditScreen,
  BibliothequeListScreen,
  BibliothequeViewScreen,
  ChangePasswordScreen,
  ClientEditScreen,
  ClientListScreen,
  ClosureListScreen,
  CorbeillePage,
  CreateEntreeScreen,
  CreateRoleScreen,
  CreateSortieScreen,
  CreateUserScreen,
  DepotCreateScreen,
  DepotEditScreen,
  DepotListScreen,
  DepotViewScreen,
  EditEntreeScreen,
  EditRoleScreen,
  EditSortieScreen,
  EditUserScreen,
  FormScreen,
  HistoriqueListScreen,
  HistoriqueViewScreen,
  HoursListScreen,
  IncidentCreateScreen,
  IncidentEditScreen,
  IncidentListScreen,
  IncidentViewScreen,
  JobCreateScreen,
  JobEditScreen,
  JobViewScreen,
  MachineListScreen,
  MachineViewScreen,
  NotificationsScreen,
  PostageTarifScreen,
  ProfilePage,
  ReglementListScreen,
  ResetPasswordScreen,
  RetirageListScreen,
  RetirageViewScreen,
  RetourCreateScreen,
  RetourEditScreen,
  RetourListScreen,
  RetourViewScreen,
  RoleListScreen,
  SecurityJournalScreen,
  SpoolListScreen,
  SpoolViewScreen,
  StopListScreen,
  TarifCreateScreen,
  TarifEditScreen,
  TarifListScreen,
  ToDepositScreen,
  UserListScreen,
  ViewScreen,
};
