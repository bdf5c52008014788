import { affranchissement } from '@editique/domain/entities/affranchissement';
import { arret } from '@editique/domain/entities/arret';
import { article } from '@editique/domain/entities/article';
import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { client } from '@editique/domain/entities/client';
import { depot } from '@editique/domain/entities/depot';
import { entreeMagasin } from '@editique/domain/entities/entree-magasin';
import { facture } from '@editique/domain/entities/facture';
import { fermeture } from '@editique/domain/entities/fermeture';
import { historique } from '@editique/domain/entities/historique';
import { horaire } from '@editique/domain/entities/horaire';
import { incident } from '@editique/domain/entities/incident';
import { job } from '@editique/domain/entities/job';
import { machine } from '@editique/domain/entities/machine';
import { reglement } from '@editique/domain/entities/reglement';
import { retirage } from '@editique/domain/entities/retirage';
import { retour } from '@editique/domain/entities/retour';
import { role } from '@editique/domain/entities/role';
import { securite } from '@editique/domain/entities/securite';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { spool } from '@editique/domain/entities/spool';
import { tarif } from '@editique/domain/entities/tarif';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { users } from '@editique/domain/entities/users';
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
import { JobListScreen } from '../features/job/list/job-list-screen.tsx';
import { SpoolListScreen } from '../features/job/spool/spool-list-screen.tsx';
import { SpoolViewScreen } from '../features/job/spool/spool-view-screen.tsx';
import { BibliothequeCreateScreen, BibliothequeEditScreen } from '../features/job/template/bibliotheque-form-screen.tsx';
import { BibliothequeListScreen } from '../features/job/template/bibliotheque-list-screen.tsx';
import { BibliothequeViewScreen } from '../features/job/template/bibliotheque-view-screen.tsx';
import { JobViewScreen } from '../features/job/view/job-view-screen.tsx';
import { HoursListScreen } from '../features/machine/hours-list-screen.tsx';
import { MachineListScreen } from '../features/machine/machine-list-screen.tsx';
import { MachineViewScreen } from '../features/machine/machine-view-screen.tsx';
import { StopListScreen } from '../features/machine/stop-list-screen.tsx';
import { ClosureListScreen } from '../features/planning/closures/closure-list-screen.tsx';
import { ClientEditScreen } from '../features/retour/client-edit-screen.tsx';
import { RetourCreateScreen, RetourEditScreen } from '../features/retour/retour-form-screen.tsx';
import { RetourListScreen } from '../features/retour/retour-list-screen.tsx';
import { RetourViewScreen } from '../features/retour/retour-view-screen.tsx';
import { ArticleListScreen } from '../features/stock/article-list-screen.tsx';
import { ArticleViewScreen } from '../features/stock/article-view-screen.tsx';
import { CreateEntreeScreen, CreateSortieScreen, EditEntreeScreen, EditSortieScreen } from '../features/stock/mouvement-form-screen.tsx';
import { StockBadge } from '../features/stock/stock-badge.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { ownScreens, type Registration } from './own-screens.ts';
import { ProfilePage } from './profile-page.tsx';

// Whole work places: the scan station, the planning, what is done with returned mail, and what clients owe. The other screens come in one file.
const ScanPage = lazyScreen(async () => (await import('./scan-page.tsx')).ScanPage);
const PlanningScreen = lazyScreen(async () => (await import('../features/planning/planning-screen.tsx')).PlanningScreen);
const SeriesScreen = lazyScreen(async () => (await import('../features/retour/series/series-screen.tsx')).SeriesScreen);
const StatisticsScreen = lazyScreen(async () => (await import('../features/retour/statistics/statistics-screen.tsx')).StatisticsScreen);
const UnknownScreen = lazyScreen(async () => (await import('../features/retour/unknown/unknown-screen.tsx')).UnknownScreen);

const ExploitationScreen = lazyScreen(async () => (await import('../features/exploitation/exploitation-screen.tsx')).ExploitationScreen);
const JournalScreen = lazyScreen(async () => (await import('../features/journal/journal-screen.tsx')).JournalScreen);
const AccountScreen = lazyScreen(async () => (await import('../features/billing/account/account-screen.tsx')).AccountScreen);
const AgeingScreen = lazyScreen(async () => (await import('../features/billing/ageing/ageing-screen.tsx')).AgeingScreen);
const ToRemindScreen = lazyScreen(async () => (await import('../features/billing/reminder/to-remind-screen.tsx')).ToRemindScreen);
const SalesJournalScreen = lazyScreen(
  async () => (await import('../features/billing/sales-journal/sales-journal-screen.tsx')).SalesJournalScreen,
);
const PriceGridScreen = lazyScreen(async () => (await import('../features/billing/price/price-grid-screen.tsx')).PriceGridScreen);

// Factures and règlements. Who prints or stores paper never opens them.
const FactureListScreen = lazyScreen(async () => (await import('../features/billing/facture-list-screen.tsx')).FactureListScreen);
const FactureEditScreen = lazyScreen(async () => (await import('../features/billing/facture-edit-screen.tsx')).FactureEditScreen);
const FactureViewScreen = lazyScreen(async () => (await import('../features/billing/facture-view-screen.tsx')).FactureViewScreen);
const ToBillScreen = lazyScreen(async () => (await import('../features/billing/to-bill-screen.tsx')).ToBillScreen);
const reglementForm = () => import('../features/billing/reglement/reglement-form-screen.tsx');
const ReglementCreateScreen = lazyScreen(async () => (await reglementForm()).ReglementCreateScreen);
const ReglementEditScreen = lazyScreen(async () => (await reglementForm()).ReglementEditScreen);
const ReglementViewScreen = lazyScreen(
  async () => (await import('../features/billing/reglement/reglement-view-screen.tsx')).ReglementViewScreen,
);

/** The screens that replace or complete the generic ones. An entity without a line here has the generic list, forms and view. */
export const registrations: readonly Registration[] = [
  ownScreens(article, { list: ArticleListScreen, view: ArticleViewScreen, badge: StockBadge }),
  ownScreens(entreeMagasin, { create: CreateEntreeScreen, edit: EditEntreeScreen }),
  ownScreens(sortieMagasin, { create: CreateSortieScreen, edit: EditSortieScreen }),
  ownScreens(users, {
    list: UserListScreen,
    create: CreateUserScreen,
    edit: EditUserScreen,
    actions: [
      { address: 'reset-password/:id', screen: ResetPasswordScreen },
      { address: 'journal', screen: JournalScreen },
      { address: 'exploitation', screen: ExploitationScreen },
      { address: 'profile/:id', screen: ProfilePage, isPersonal: true },
      { address: 'profile/changer-password/:id', screen: ChangePasswordScreen, isPersonal: true },
    ],
  }),
  ownScreens(role, { list: RoleListScreen, create: CreateRoleScreen, edit: EditRoleScreen }),
  ownScreens(securite, { list: SecurityJournalScreen }),
  ownScreens(job, {
    list: JobListScreen,
    create: JobCreateScreen,
    edit: JobEditScreen,
    view: JobViewScreen,
    // A station on the shop floor leaves no room for a menu.
    actions: [
      { address: 'scan', screen: ScanPage, isBare: true },
      { address: 'planning', screen: PlanningScreen },
    ],
  }),
  ownScreens(machine, { list: MachineListScreen, view: MachineViewScreen }),
  ownScreens(arret, { list: StopListScreen }),
  ownScreens(horaire, { list: HoursListScreen }),
  ownScreens(fermeture, { list: ClosureListScreen }),
  ownScreens(bibliotheque, {
    list: BibliothequeListScreen,
    create: BibliothequeCreateScreen,
    edit: BibliothequeEditScreen,
    view: BibliothequeViewScreen,
  }),
  ownScreens(spool, { list: SpoolListScreen, view: SpoolViewScreen }),
  ownScreens(incident, { list: IncidentListScreen, create: IncidentCreateScreen, edit: IncidentEditScreen, view: IncidentViewScreen }),
  ownScreens(retirage, { list: RetirageListScreen, view: RetirageViewScreen }),
  ownScreens(historique, { list: HistoriqueListScreen, view: HistoriqueViewScreen }),
  ownScreens(depot, {
    list: DepotListScreen,
    create: DepotCreateScreen,
    edit: DepotEditScreen,
    view: DepotViewScreen,
    actions: [{ address: 'a-deposer', screen: ToDepositScreen }],
  }),
  ownScreens(affranchissement, {
    list: AffranchissementListScreen,
    create: AffranchissementCreateScreen,
    edit: AffranchissementEditScreen,
  }),
  ownScreens(tarif, { create: PostageTarifScreen }),
  ownScreens(client, { list: ClientListScreen, edit: ClientEditScreen, actions: [{ address: 'compte/:id', screen: AccountScreen }] }),
  ownScreens(retour, {
    list: RetourListScreen,
    create: RetourCreateScreen,
    edit: RetourEditScreen,
    view: RetourViewScreen,
    actions: [
      { address: 'saisie', screen: SeriesScreen },
      { address: 'statistiques', screen: StatisticsScreen },
      { address: 'a-identifier', screen: UnknownScreen },
    ],
  }),
  ownScreens(facture, {
    list: FactureListScreen,
    edit: FactureEditScreen,
    view: FactureViewScreen,
    actions: [
      { address: 'a-facturer', screen: ToBillScreen },
      { address: 'relancer', screen: ToRemindScreen },
      { address: 'balance-agee', screen: AgeingScreen },
      { address: 'journal-ventes', screen: SalesJournalScreen },
    ],
  }),
  ownScreens(reglement, { list: ReglementListScreen, create: ReglementCreateScreen, edit: ReglementEditScreen, view: ReglementViewScreen }),
  ownScreens(tarifPrestation, {
    list: TarifListScreen,
    create: TarifCreateScreen,
    edit: TarifEditScreen,
    actions: [{ address: 'grille', screen: PriceGridScreen }],
  }),
];
