/** What the scheduled jobs are about, in the order of the page; the last group has all others. */
const groups: readonly (readonly [title: string, jobs: readonly string[]])[] = [
  [
    'Orders and money',
    [
      'check-platform-money',
      'expire-checkouts',
      'follow-case-deadlines',
      'import-balance-transactions',
      'reconcile-payments',
      'refresh-unfinished-accounts',
    ],
  ],
  [
    'Emails',
    [
      'announce-drops',
      'notice-unread-messages',
      'report-health',
      'request-reviews',
      'send-newsletters',
      'send-stock-alerts',
      'sweep-unsent-emails',
    ],
  ],
  [
    'Shop and search',
    [
      'learn-search-words',
      'maintain-short-grams',
      'move-merged-products',
      'refresh-renamed-categories',
      'sales',
      'vacations',
    ],
  ],
]
const others = 'Upkeep'

/** The jobs by what they are about, each group in the given order; groups without jobs are left out. */
export function jobGroups<Job extends { readonly job: string }>(
  jobs: readonly Job[],
): readonly (readonly [title: string, jobs: readonly Job[]])[] {
  const titleOf = ({ job }: Job) => groups.find(([, names]) => names.includes(job))?.[0] ?? others
  return [...groups.map(([title]) => title), others]
    .map((title) => [title, jobs.filter((one) => titleOf(one) === title)] as const)
    .filter(([, ofGroup]) => ofGroup.length > 0)
}
