import { permissionForPath } from '#app/web/staff/console-pages.ts'
import type { StaffPermission } from '#shared/staff/staff-permissions.ts'
import { type ConsoleGroup, consoleGroups, type ConsoleDestination } from './console-links.ts'

/** The groups with the pages that the permissions open, without empty ones. */
export function openGroups(may: (permission: StaffPermission) => boolean): readonly ConsoleGroup[] {
  const opens = ({ to }: ConsoleDestination) => {
    const permission = permissionForPath(to)
    return permission !== undefined && may(permission)
  }
  return consoleGroups
    .map(({ name, links }) => ({ name, links: links.filter(opens) }))
    .filter(({ links }) => links.length > 0)
}
