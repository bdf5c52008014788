import { article } from '@editique/domain/entities/article';
import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { depot } from '@editique/domain/entities/depot';
import { entreeMagasin } from '@editique/domain/entities/entree-magasin';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { reglement } from '@editique/domain/entities/reglement';
import { retour } from '@editique/domain/entities/retour';
import { role } from '@editique/domain/entities/role';
import { users } from '@editique/domain/entities/users';
import { pathOf } from '@editique/domain/entity/entity';
import { actionPath, verbPath } from '@editique/domain/entity/permission';
import { dashboardScreen } from '@editique/domain/menu';

/** One thing to know, with the screen where it is done. */
export interface GuideStep {
  title: string;
  text: string;
  /** The screen to open; absent for a step about every screen. */
  path?: string;
}

interface RoleStep extends GuideStep {
  /** The pages that a user must have for this step to be shown. */
  needs: readonly string[];
}

/** The steps of each role, the most specific first: what users may do shows which role they have. */
const ROLE_STEPS: readonly RoleStep[] = [
  {
    needs: [verbPath(users, 'ajouter'), pathOf(role)],
    path: pathOf(users),
    title: 'Ouvrir les accès',
    text: "Chaque personne reçoit un compte et un ou plusieurs rôles. Un rôle dit, page par page, ce que l'on peut voir et faire.",
  },
  {
    needs: [verbPath(bibliotheque, 'ajouter')],
    path: pathOf(bibliotheque),
    title: 'Préparer les modèles',
    text: 'Une bibliothèque décrit un travail qui revient\u202F: client, papier, enveloppe, envoi. Un job en reprend tout.',
  },
  {
    needs: [verbPath(job, 'ajouter')],
    path: pathOf(job),
    title: 'Lancer et suivre le travail',
    text: "Un job va de la réception au dépôt. Sa page dit ce qui est fait, ce qui reste et ce qui vient ensuite\u202F; le bouton principal passe à l'étape suivante.",
  },
  {
    needs: [actionPath(job, 'scan')],
    path: actionPath(job, 'scan'),
    title: 'Travailler au poste de scan',
    text: "Le code d'un ticket ouvre son travail. Le poste propose l'étape, la quantité et la machine\u202F: une touche suffit.",
  },
  {
    needs: [actionPath(job, 'planifier')],
    path: actionPath(job, 'planning'),
    title: 'Tenir les délais',
    text: "Le planning annonce la fin de chaque travail et ce qui risque d'être en retard. On y épingle un travail sur une machine.",
  },
  {
    needs: [verbPath(depot, 'ajouter')],
    path: pathOf(depot),
    title: 'Déposer le courrier',
    text: "Un dépôt dit ce qui est remis, quand et par qui. Le bordereau s'imprime depuis sa page.",
  },
  {
    needs: [actionPath(retour, 'saisie')],
    path: actionPath(retour, 'saisie'),
    title: 'Saisir les retours',
    text: "Choisissez le motif, puis scannez les plis revenus à la suite. Ce qui n'est pas reconnu attend à part.",
  },
  {
    needs: [actionPath(facture, 'valider')],
    path: actionPath(facture, 'a-facturer'),
    title: 'Facturer',
    text: "Ce qui est déposé et n'est pas encore facturé attend ici, client par client. Une facture validée a son numéro et ne change plus.",
  },
  {
    needs: [verbPath(reglement, 'ajouter')],
    path: actionPath(facture, 'balance-agee'),
    title: 'Suivre ce qui est dû',
    text: "La balance âgée montre les impayés par ancienneté. Un règlement s'impute sur une ou plusieurs factures.",
  },
  {
    needs: [verbPath(entreeMagasin, 'ajouter')],
    path: pathOf(article),
    title: 'Tenir le stock',
    text: 'Chaque entrée et chaque sortie change le stock. Un article sous son minimum est signalé.',
  },
];

const FIRST: GuideStep = {
  path: dashboardScreen.path,
  title: "Voir l'essentiel",
  text: "L'accueil résume ce qui est en cours, en retard et à traiter, selon vos droits. Chaque chiffre mène à la liste qu'il compte.",
};
const LAST: GuideStep = {
  title: 'Aller vite',
  text: 'Ctrl K mène à tout par quelques lettres et garde vos derniers enregistrements. La touche «\u202F?\u202F» montre les raccourcis. Une suppression par erreur se reprend aussitôt, ou plus tard dans la corbeille.',
};
const MOST_OF_ROLE = 4;

/**
 * Returns the steps for a user with these rights. A user may do the work on another screen and lack this one; the step then has no link.
 */
export const stepsFor = (paths: ReadonlySet<string>): GuideStep[] => [
  FIRST,
  ...ROLE_STEPS.filter(({ needs }) => needs.every((path) => paths.has(path)))
    .slice(0, MOST_OF_ROLE)
    .map(({ title, text, path }) => ({ title, text, ...(path && paths.has(path) && { path }) })),
  LAST,
];
