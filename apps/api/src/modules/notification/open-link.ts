import { permissionPath } from '@editique/domain/entity/permission';
import { NOTIFICATIONS_PATH } from '@editique/domain/notification/notification';

/** Returns the target of a notice: the record if the reader may open it, else the notice's page. */
export function openLink(lien: string, page: string, paths: ReadonlySet<string>): string {
  const [address = ''] = lien.split('?', 1);
  if (paths.has(permissionPath(address))) return lien;
  return paths.has(page) ? page : NOTIFICATIONS_PATH;
}
