/** What `/users/droits` answers: the pages that some roles give together, by module. */
export interface Granted {
  module: string;
  pages: { libelle: string; chemin: string }[];
}
