/** What an operator's account may have, one or more of them. */
export const staffRoles = ['admin', 'support', 'finance'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyRole = staffRoles
const support = ['admin', 'support'] as const
const finance = ['admin', 'finance'] as const
const admin = ['admin'] as const

/**
 * Which roles have a permission: the only place that says so. Every use case for operators asks for one of these, and so does every
 * page of the console (`consolePages`), its navigation and its search. Reading a list includes its file.
 */
export const staffPermissions = {
  /** The console itself: what waits, the search, and what operators did with one order, vendor or person. */
  read_console: everyRole,
  /** Sales and income on the overview. */
  read_figures: finance,

  read_orders: everyRole,
  /** Cancel an order, note something about it, send an email again. */
  write_orders: support,
  refund_orders: everyRole,

  /** Cases and disputes. */
  read_cases: everyRole,
  decide_cases: support,
  submit_evidence: everyRole,

  read_vendors: everyRole,
  /** Approve, suspend and feature a vendor. */
  write_vendors: support,
  write_vendor_fees: admin,

  read_people: support,
  /** Log out, suspend and reinstate an account. */
  write_people: support,
  /** Look at a person's account as they see it. */
  view_accounts: support,
  write_staff_roles: admin,

  read_products: support,
  moderate_products: support,
  moderate_designs: support,
  moderate_reviews: support,
  moderate_messages: support,
  write_categories: admin,
  write_collections: admin,

  read_discounts: finance,
  write_discounts: admin,
  read_newsletter: admin,
  /** Write to every subscriber: what was sent can't be taken back. */
  write_newsletter: admin,

  /** The ledger's files, and comparing it with Stripe. */
  read_books: finance,
  /** The marketplace's balance, held transfers, shares to decide about and refunds that failed. */
  read_payments: finance,
  write_payments: finance,

  /** Failed jobs and unhandled events. */
  read_jobs: admin,
  write_jobs: admin,
  read_health: admin,
  read_audit_log: admin,
  /** Settings, appearance, shipping prices, legal texts and the setup list. */
  write_settings: admin,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type StaffPermission = keyof typeof staffPermissions

export function isStaffRole(text: string): text is StaffRole {
  return (staffRoles as readonly string[]).includes(text)
}

export function hasPermission(roles: readonly StaffRole[], permission: StaffPermission): boolean {
  const allowed: readonly StaffRole[] = staffPermissions[permission]
  return roles.some((role) => allowed.includes(role))
}
