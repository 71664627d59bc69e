/** Kinds whose own words don't say what they do. */
const titles: Readonly<Record<string, string>> = {
  'announce-drops': 'Announce new hats',
  'check-platform-money': 'Check the marketplace’s money',
  'end-expired-views': 'End “view as this person”',
  'follow-case-deadlines': 'Follow the deadlines of cases',
  'import-balance-transactions': 'Compare the books with Stripe',
  'learn-search-words': 'Learn words for the search',
  'maintain-database': 'Maintain the database',
  'maintain-short-grams': 'Maintain the search index',
  'notice-unread-messages': 'Email about unread messages',
  'reconcile-payments': 'Check open payments at Stripe',
  'refresh-renamed-categories': 'Refresh renamed categories',
  'refresh-unfinished-accounts': 'Check payout accounts',
  'report-health': 'Email about the site’s health',
  'request-reviews': 'Ask shoppers for reviews',
  'retry-dead-letter-jobs': 'Retry failed jobs',
  sales: 'Start and end sales',
  'scheduled-backup': 'Back up',
  'send-stock-alerts': 'Email that hats are back in stock',
  'sweep-design-pictures': 'Delete unused design pictures',
  'sweep-pictures': 'Delete unused pictures',
  'sweep-share-pictures': 'Delete old link previews',
  'sweep-unbought-custom-items': 'Delete unbought custom hats',
  'sweep-unsent-emails': 'Send emails that are left',
  tidy: 'Delete expired data',
  vacations: 'Start and end vacations',
}

/**
 * A job's kind in words: 'expire-checkouts' is 'Expire checkouts', and 'event: email-order-paid', an email that an event sends, 'Email:
 * order paid'.
 */
export function jobTitle(work: string): string {
  if (Object.hasOwn(titles, work)) return titles[work] ?? work
  const text = work
    .replace(/^event: /, '')
    .replace(/^email-/, 'email: ')
    .replaceAll('-', ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
