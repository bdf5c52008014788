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
import { JobListScreen } from '../features/job/list/job-list-screen.tsx';
import { StockBadge } from '../features/stock/stock-badge.tsx';
import { laterScreen } from './later-screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { ownScreens, type Registration } from './own-screens.ts';

// Whole workplaces, each in its own chunk: the scan station, the planning, the returned mail, what clients owe. The other screens come in
// two chunks: those that a day begins with, and the rest a moment later.
const ScanPage = lazyScreen(async () => (await import('./scan-page.tsx')).ScanPage);
const PlanningScreen = lazyScreen(async () => (await import('../features/planning/planning-screen.tsx')).PlanningScreen);
const SeriesScreen = lazyScreen(async () => (await import('../features/retour/series/series-screen.tsx')).SeriesScreen);
const StatisticsScreen = lazyScreen(async () => (await import('../features/retour/statistics/statistics-screen.tsx')).StatisticsScreen);
const UnknownScreen = lazyScreen(async () => (await import('../features/retour/unknown/unknown-screen.tsx')).UnknownScreen);

const JournalScreen = lazyScreen(async () => (await import('../features/journal/journal-screen.tsx')).JournalScreen);
const ExploitationScreen = lazyScreen(async () => (await import('../features/exploitation/exploitation-screen.tsx')).ExploitationScreen);
const AccountScreen = lazyScreen(async () => (await import('../features/billing/account/account-screen.tsx')).AccountScreen);
const AgeingScreen = lazyScreen(async () => (await import('../features/billing/ageing/ageing-screen.tsx')).AgeingScreen);
const ToRemindScreen = lazyScreen(async () => (await import('../features/billing/reminder/to-remind-screen.tsx')).ToRemindScreen);
const SalesJournalScreen = lazyScreen(
  async () => (await import('../features/billing/sales-journal/sales-journal-screen.tsx')).SalesJournalScreen,
);
const PriceGridScreen = lazyScreen(async () => (await import('../features/billing/price/price-grid-screen.tsx')).PriceGridScreen);

// Factures and règlements: staff who print or manage the stock never open them.
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
  ownScreens(article, {
    list: laterScreen(({ ArticleListScreen }) => ArticleListScreen),
    view: laterScreen(({ ArticleViewScreen }) => ArticleViewScreen),
    badge: StockBadge,
  }),
  ownScreens(entreeMagasin, {
    create: laterScreen(({ CreateEntreeScreen }) => CreateEntreeScreen),
    edit: laterScreen(({ EditEntreeScreen }) => EditEntreeScreen),
  }),
  ownScreens(sortieMagasin, {
    create: laterScreen(({ CreateSortieScreen }) => CreateSortieScreen),
    edit: laterScreen(({ EditSortieScreen }) => EditSortieScreen),
  }),
  ownScreens(users, {
    list: laterScreen(({ UserListScreen }) => UserListScreen),
    create: laterScreen(({ CreateUserScreen }) => CreateUserScreen),
    edit: laterScreen(({ EditUserScreen }) => EditUserScreen),
    actions: [
      { address: 'reset-password/:id', screen: laterScreen(({ ResetPasswordScreen }) => ResetPasswordScreen) },
      { address: 'journal', screen: JournalScreen },
      { address: 'exploitation', screen: ExploitationScreen },
      { address: 'profile/:id', screen: laterScreen(({ ProfilePage }) => ProfilePage), isPersonal: true },
      {
        address: 'profile/changer-password/:id',
        screen: laterScreen(({ ChangePasswordScreen }) => ChangePasswordScreen),
        isPersonal: true,
      },
    ],
  }),
  ownScreens(role, {
    list: laterScreen(({ RoleListScreen }) => RoleListScreen),
    create: laterScreen(({ CreateRoleScreen }) => CreateRoleScreen),
    edit: laterScreen(({ EditRoleScreen }) => EditRoleScreen),
  }),
  ownScreens(securite, { list: laterScreen(({ SecurityJournalScreen }) => SecurityJournalScreen) }),
  ownScreens(job, {
    list: JobListScreen,
    create: laterScreen(({ JobCreateScreen }) => JobCreateScreen),
    edit: laterScreen(({ JobEditScreen }) => JobEditScreen),
    view: laterScreen(({ JobViewScreen }) => JobViewScreen),
    // Bare: a station on the shop floor has no room for a menu.
    actions: [
      { address: 'scan', screen: ScanPage, isBare: true },
      { address: 'planning', screen: PlanningScreen },
    ],
  }),
  ownScreens(machine, {
    list: laterScreen(({ MachineListScreen }) => MachineListScreen),
    view: laterScreen(({ MachineViewScreen }) => MachineViewScreen),
  }),
  ownScreens(arret, { list: laterScreen(({ StopListScreen }) => StopListScreen) }),
  ownScreens(horaire, { list: laterScreen(({ HoursListScreen }) => HoursListScreen) }),
  ownScreens(fermeture, { list: laterScreen(({ ClosureListScreen }) => ClosureListScreen) }),
  ownScreens(bibliotheque, {
    list: laterScreen(({ BibliothequeListScreen }) => BibliothequeListScreen),
    create: laterScreen(({ BibliothequeCreateScreen }) => BibliothequeCreateScreen),
    edit: laterScreen(({ BibliothequeEditScreen }) => BibliothequeEditScreen),
    view: laterScreen(({ BibliothequeViewScreen }) => BibliothequeViewScreen),
  }),
  ownScreens(spool, {
    list: laterScreen(({ SpoolListScreen }) => SpoolListScreen),
    view: laterScreen(({ SpoolViewScreen }) => SpoolViewScreen),
  }),
  ownScreens(incident, {
    list: laterScreen(({ IncidentListScreen }) => IncidentListScreen),
    create: laterScreen(({ IncidentCreateScreen }) => IncidentCreateScreen),
    edit: laterScreen(({ IncidentEditScreen }) => IncidentEditScreen),
    view: laterScreen(({ IncidentViewScreen }) => IncidentViewScreen),
  }),
  ownScreens(retirage, {
    list: laterScreen(({ RetirageListScreen }) => RetirageListScreen),
    view: laterScreen(({ RetirageViewScreen }) => RetirageViewScreen),
  }),
  ownScreens(historique, {
    list: laterScreen(({ HistoriqueListScreen }) => HistoriqueListScreen),
    view: laterScreen(({ HistoriqueViewScreen }) => HistoriqueViewScreen),
  }),
  ownScreens(depot, {
    list: laterScreen(({ DepotListScreen }) => DepotListScreen),
    create: laterScreen(({ DepotCreateScreen }) => DepotCreateScreen),
    edit: laterScreen(({ DepotEditScreen }) => DepotEditScreen),
    view: laterScreen(({ DepotViewScreen }) => DepotViewScreen),
    actions: [{ address: 'a-deposer', screen: laterScreen(({ ToDepositScreen }) => ToDepositScreen) }],
  }),
  ownScreens(affranchissement, {
    list: laterScreen(({ AffranchissementListScreen }) => AffranchissementListScreen),
    create: laterScreen(({ AffranchissementCreateScreen }) => AffranchissementCreateScreen),
    edit: laterScreen(({ AffranchissementEditScreen }) => AffranchissementEditScreen),
  }),
  ownScreens(tarif, { create: laterScreen(({ PostageTarifScreen }) => PostageTarifScreen) }),
  ownScreens(client, {
    list: laterScreen(({ ClientListScreen }) => ClientListScreen),
    edit: laterScreen(({ ClientEditScreen }) => ClientEditScreen),
    actions: [{ address: 'compte/:id', screen: AccountScreen }],
  }),
  ownScreens(retour, {
    list: laterScreen(({ RetourListScreen }) => RetourListScreen),
    create: laterScreen(({ RetourCreateScreen }) => RetourCreateScreen),
    edit: laterScreen(({ RetourEditScreen }) => RetourEditScreen),
    view: laterScreen(({ RetourViewScreen }) => RetourViewScreen),
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
  ownScreens(reglement, {
    list: laterScreen(({ ReglementListScreen }) => ReglementListScreen),
    create: ReglementCreateScreen,
    edit: ReglementEditScreen,
    view: ReglementViewScreen,
  }),
  ownScreens(tarifPrestation, {
    list: laterScreen(({ TarifListScreen }) => TarifListScreen),
    create: laterScreen(({ TarifCreateScreen }) => TarifCreateScreen),
    edit: laterScreen(({ TarifEditScreen }) => TarifEditScreen),
    actions: [{ address: 'grille', screen: PriceGridScreen }],
  }),
];
