import { permissionPath } from '@editique/domain/entity/permission';
import { NOTIFICATIONS_PATH } from '@editique/domain/notification/notification';

/** Where a notice leads: to the record if its reader may open it, else to the page that the notice asks for. */
export function openLink(lien: string, page: string, paths: ReadonlySet<string>): string {
  const [address = ''] = lien.split('?', 1);
  if (paths.has(permissionPath(address))) return lien;
  return paths.has(page) ? page : NOTIFICATIONS_PATH;
}
