import type { ComponentType } from 'react';
import { ChangePasswordScreen } from '../features/access/change-password-screen.tsx';
import { ProfileScreen } from '../features/access/profile-screen.tsx';
import { ResetPasswordScreen } from '../features/access/reset-password-screen.tsx';
import { CreateRoleScreen, EditRoleScreen } from '../features/access/role-form-screen.tsx';
import { RoleListScreen } from '../features/access/role-list-screen.tsx';
import { CreateUserScreen, EditUserScreen } from '../features/access/user-form-screen.tsx';
import { UserListScreen } from '../features/access/user-list-screen.tsx';
import { FactureListScreen } from '../features/billing/facture-list-screen.tsx';
import { FactureViewScreen } from '../features/billing/facture-view-screen.tsx';
import { ToBillScreen } from '../features/billing/to-bill-screen.tsx';
import {
  AffranchissementCreateScreen,
  AffranchissementEditScreen,
} from '../features/dispatch/affranchissement/affranchissement-form-screen.tsx';
import { AffranchissementListScreen } from '../features/dispatch/affranchissement/affranchissement-list-screen.tsx';
import { DepotCreateScreen, DepotEditScreen } from '../features/dispatch/depot/depot-form-screen.tsx';
import { DepotListScreen } from '../features/dispatch/depot/depot-list-screen.tsx';
import { DepotViewScreen } from '../features/dispatch/depot/depot-view-screen.tsx';
import { JobCreateScreen, JobEditScreen } from '../features/job/form/job-form-screen.tsx';
import { HistoriqueListScreen } from '../features/job/history/historique-list-screen.tsx';
import { HistoriqueViewScreen } from '../features/job/history/historique-view-screen.tsx';
import { JobListScreen } from '../features/job/list/job-list-screen.tsx';
import { ScanScreen } from '../features/job/scan/scan-screen.tsx';
import { SpoolListScreen } from '../features/job/spool/spool-list-screen.tsx';
import { SpoolViewScreen } from '../features/job/spool/spool-view-screen.tsx';
import { BibliothequeCreateScreen } from '../features/job/template/bibliotheque-create-screen.tsx';
import { BibliothequeListScreen } from '../features/job/template/bibliotheque-list-screen.tsx';
import { BibliothequeViewScreen } from '../features/job/template/bibliotheque-view-screen.tsx';
import { JobViewScreen } from '../features/job/view/job-view-screen.tsx';
import { ArticleListScreen } from '../features/stock/article-list-screen.tsx';
import { ArticleViewScreen } from '../features/stock/article-view-screen.tsx';
import { CreateEntreeScreen, CreateSortieScreen, EditEntreeScreen, EditSortieScreen } from '../features/stock/movement-form-screen.tsx';

/**
 * Screens that replace or complete the generic ones, by entity. A key is `list`, `create`, `edit`, `view`, or the address of
 * an action under the entity's path: `scan`, `reset-password/:id`.
 */
export const customScreens: Readonly<Record<string, Readonly<Record<string, ComponentType>>>> = {
  article: {
    list: ArticleListScreen,
    view: ArticleViewScreen,
  },
  entreeMagasin: {
    create: CreateEntreeScreen,
    edit: EditEntreeScreen,
  },
  sortieMagasin: {
    create: CreateSortieScreen,
    edit: EditSortieScreen,
  },
  users: {
    list: UserListScreen,
    create: CreateUserScreen,
    edit: EditUserScreen,
    'reset-password/:id': ResetPasswordScreen,
    'profile/:id': ProfileScreen,
    'profile/changer-password/:id': ChangePasswordScreen,
  },
  role: {
    list: RoleListScreen,
    create: CreateRoleScreen,
    edit: EditRoleScreen,
  },
  job: {
    list: JobListScreen,
    create: JobCreateScreen,
    edit: JobEditScreen,
    view: JobViewScreen,
    scan: ScanScreen,
  },
  bibliotheque: {
    list: BibliothequeListScreen,
    create: BibliothequeCreateScreen,
    view: BibliothequeViewScreen,
  },
  spool: {
    list: SpoolListScreen,
    view: SpoolViewScreen,
  },
  historique: {
    list: HistoriqueListScreen,
    view: HistoriqueViewScreen,
  },
  depot: {
    list: DepotListScreen,
    create: DepotCreateScreen,
    edit: DepotEditScreen,
    view: DepotViewScreen,
  },
  affranchissement: {
    list: AffranchissementListScreen,
    create: AffranchissementCreateScreen,
    edit: AffranchissementEditScreen,
  },
  facture: {
    list: FactureListScreen,
    view: FactureViewScreen,
    'a-facturer': ToBillScreen,
  },
};
