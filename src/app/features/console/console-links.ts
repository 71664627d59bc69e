import type { ConsoleCounts } from '#modules/operations'

export interface ConsoleDestination {
  readonly to: string
  readonly label: string
  /** What waits on this page. */
  readonly waits?: (counts: ConsoleCounts) => number
}

export interface ConsoleGroup {
  readonly name: string
  readonly links: readonly ConsoleDestination[]
}

/** Every page of the operator console, in groups. */
export const consoleGroups: readonly ConsoleGroup[] = [
  {
    name: 'Sales',
    links: [
      { to: '/operator', label: 'Overview' },
      { to: '/operator/orders', label: 'Orders', waits: ({ disputes }) => disputes },
      { to: '/operator/cases', label: 'Cases', waits: ({ casesToDecide }) => casesToDecide },
      { to: '/operator/vendors', label: 'Vendors', waits: ({ waitingVendors }) => waitingVendors },
      { to: '/operator/people', label: 'People' },
      { to: '/operator/books', label: 'Books' },
      {
        to: '/operator/messages',
        label: 'Reported messages',
        waits: ({ reportedConversations }) => reportedConversations,
      },
    ],
  },
  {
    name: 'Catalog',
    links: [
      { to: '/operator/products', label: 'Products' },
      { to: '/operator/categories', label: 'Categories' },
      { to: '/operator/collections', label: 'Collections' },
      {
        to: '/operator/designs',
        label: 'Reported designs',
        waits: ({ reportedDesigns }) => reportedDesigns,
      },
      { to: '/operator/reviews', label: 'Reviews', waits: ({ reportedReviews }) => reportedReviews },
    ],
  },
  {
    name: 'Marketing',
    links: [
      { to: '/operator/discounts', label: 'Discount codes' },
      { to: '/operator/newsletter', label: 'Newsletter' },
    ],
  },
  {
    name: 'System',
    links: [
      {
        to: '/operator/jobs',
        label: 'Background work',
        waits: ({ deadLetters, held, shares, owedRefunds }) => deadLetters + held + shares + owedRefunds,
      },
      { to: '/operator/health', label: 'Health', waits: ({ reds }) => reds },
      { to: '/operator/audit', label: 'Audit log' },
    ],
  },
  {
    name: 'Site',
    links: [
      { to: '/operator/setup', label: 'Setup' },
      { to: '/operator/settings', label: 'Settings' },
    ],
  },
]
