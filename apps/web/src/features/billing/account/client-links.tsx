import { STATUT } from '@editique/domain/billing/statut';
import { client as clientEntity } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { reglement } from '@editique/domain/entities/reglement';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { pathOf } from '@editique/domain/entity/entity';
import { actionPath, canReach, verbPath } from '@editique/domain/entity/permission';
import { Link } from 'react-router';
import { IconBriefcase, IconCash, IconFileInvoice, IconFilePencil, IconPencil, IconTags } from '../../../icons/icons.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/card/card.tsx';
import classes from './account.module.css';

/** Returns the links to a client's pages. Those that the user may not open are filtered out afterwards. */
const linksOf = (id: number) => [
  { path: pathOf(facture), query: { client: id }, label: 'Ses factures', icon: IconFileInvoice },
  { path: pathOf(facture), query: { client: id, statut: STATUT.draft }, label: 'Ses brouillons', icon: IconFilePencil },
  { path: pathOf(reglement), query: { client: id }, label: 'Ses règlements', icon: IconCash },
  { path: pathOf(job), query: { client: id }, label: 'Ses jobs', icon: IconBriefcase },
  { path: actionPath(tarifPrestation, 'grille'), query: { client: id }, label: 'Grille tarifaire', icon: IconTags },
  { path: verbPath(clientEntity, 'modifier'), id, query: {}, label: 'Modifier le client', icon: IconPencil },
];

export function ClientLinks({ client }: { client: number }) {
  const paths = useSession()?.paths;
  const links = linksOf(client).filter(({ path }) => paths && canReach(paths, path));
  if (links.length === 0) return null;
  return (
    <Card title="Aller à" isFlush>
      <nav className={classes.links} aria-label="Pages du client">
        {links.map(({ path, id, query, label, icon: Glyph }) => (
          <Link key={label} to={hrefOf(id === undefined ? path : `${path}/${id}`, query)}>
            <Glyph size={16} stroke={1.7} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
    </Card>
  );
}

function hrefOf(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}
