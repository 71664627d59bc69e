import { consoleGroups, type ConsoleDestination } from './console-links.ts'

/** Pages that belong to another page's link. */
const homes: Readonly<Record<string, string>> = {
  '/operator/shipping': '/operator/settings',
  '/operator/legal': '/operator/settings',
}

/** The link of the page, or of the page above it: '/operator/discounts' for '/operator/discounts/new'. */
export function currentConsoleLink(pathname: string): ConsoleDestination | undefined {
  const path = homes[pathname] ?? pathname
  return consoleGroups
    .flatMap(({ links }) => links)
    .find(({ to }) => path === to || (to !== '/operator' && path.startsWith(`${to}/`)))
}
