import type { Register } from 'react-router'
import type { StaffPermission } from '#shared/staff/staff-permissions.ts'

/** Every route of the console. A new one without a line here is a type error. */
type ConsolePath = Extract<keyof Register['pages'], '/operator' | `/operator/${string}`>

/** The permission that opens each page and file of the console. What its forms do has separate permissions, in the use cases. */
export const consolePages: Readonly<Record<ConsolePath, StaffPermission>> = {
  '/operator': 'read_console',
  '/operator/find': 'read_console',
  '/operator/orders': 'read_orders',
  '/operator/orders.csv': 'read_orders',
  '/operator/orders/:id': 'read_orders',
  '/operator/orders/:id/refund': 'refund_orders',
  '/operator/cases': 'read_cases',
  '/operator/cases/:id': 'read_cases',
  '/operator/cases/:id/evidence/:document': 'read_cases',
  '/operator/vendors': 'read_vendors',
  '/operator/vendors/:id': 'read_vendors',
  '/operator/people': 'read_people',
  '/operator/people/:id': 'read_people',
  '/operator/messages': 'moderate_messages',
  '/operator/products': 'read_products',
  '/operator/products/:id': 'read_products',
  '/operator/categories': 'write_categories',
  '/operator/collections': 'write_collections',
  '/operator/collections/:id': 'write_collections',
  '/operator/designs': 'moderate_designs',
  '/operator/reviews': 'moderate_reviews',
  '/operator/discounts': 'read_discounts',
  '/operator/discounts/new': 'write_discounts',
  '/operator/newsletter': 'read_newsletter',
  '/operator/newsletter/:id': 'read_newsletter',
  '/operator/newsletter/:id/email': 'read_newsletter',
  '/operator/newsletter/consents.csv': 'read_newsletter',
  '/operator/books': 'read_books',
  '/operator/books/journal.csv': 'read_books',
  '/operator/books/tax.csv': 'read_books',
  '/operator/books/vendors.csv': 'read_books',
  // Each list's file has its list's permission.
  '/operator/lists/:file': 'read_console',
  '/operator/jobs': 'read_payments',
  '/operator/health': 'read_health',
  '/operator/audit': 'read_audit_log',
  '/operator/audit.csv': 'read_audit_log',
  '/operator/setup': 'write_settings',
  '/operator/settings': 'write_settings',
  '/operator/settings/appearance': 'write_settings',
  '/operator/shipping': 'write_settings',
  '/operator/legal': 'write_settings',
}

/** The permission for a path as the console links to it, such as '/operator/people/…?q=…'. Undefined for other paths. */
export function permissionForPath(path: string): StaffPermission | undefined {
  const [pathname = ''] = path.split('?')
  return isConsolePath(pathname)
    ? consolePages[pathname]
    : Object.entries(consolePages).find(([pattern]) => isMatch(pattern, pathname))?.[1]
}

export function isConsolePath(pattern: string): pattern is ConsolePath {
  return Object.hasOwn(consolePages, pattern)
}

function isMatch(pattern: string, pathname: string): boolean {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  )
}
