/** How long one kind of data is stored. `docs/retention.md` and the privacy policy are generated from this table. */
export interface Lifetime {
  readonly what: string
  /** After `since`; 0 when nothing is stored beyond it. */
  readonly hours: number
  readonly since: string
  readonly outcome: string
  /** What deletes it: the hourly `tidy` job, or something else that does it anyway. */
  readonly by: string
  readonly table: string
  /** The index that finds due rows; the queue has its own. */
  readonly index: string | null
}

const day = 24

export const retention = {
  unpaidOrders: {
    what: 'Name, street, city, ZIP, phone and email of an order that was never paid',
    hours: 7 * day,
    since: 'its payment page ended',
    outcome: 'removed; country and state stay',
    by: 'tidy',
    table: 'checkouts',
    index: 'checkouts_to_forget',
  },
  checkouts: {
    what: 'Keyed digests of a guest’s network and browser, the idempotency key and the payment page’s address',
    hours: 7 * day,
    since: 'the payment page ended',
    outcome: 'removed; order, status and Stripe’s session id stay',
    by: 'tidy',
    table: 'checkouts',
    index: 'checkouts_to_forget',
  },
  reservations: {
    what: 'Stock reserved for a checkout',
    hours: 0,
    since: 'the checkout was paid or ended; 31 minutes at most while Stripe answers',
    outcome: 'deleted',
    by: 'expire-checkouts, every minute',
    table: 'checkouts',
    index: 'checkouts_open',
  },
  webhookPayloads: {
    what: 'What a webhook event was about',
    hours: 7 * day,
    since: 'the event was handled',
    outcome: 'emptied; the id stays, so that a repeated delivery is recognized',
    by: 'tidy',
    table: 'webhook_events',
    index: 'webhook_events_handled',
  },
  webhookEvents: {
    what: 'Ids of webhook events',
    hours: 90 * day,
    since: 'they arrived (Stripe resends an event for 30 days at most)',
    outcome: 'deleted',
    by: 'tidy',
    table: 'webhook_events',
    index: 'webhook_events_received',
  },
  shippingQuotes: {
    what: 'Shipping prices that a cart was shown',
    hours: 1,
    since: 'they ended, half an hour after they were shown',
    outcome: 'deleted',
    by: 'tidy',
    table: 'shipping_quotes',
    index: 'shipping_quotes_ended',
  },
  rosters: {
    what: 'Names and numbers of a team order, and the pictures of its proofs',
    hours: 180 * day,
    since:
      'the hats were delivered, or shipped without a report of it, or the order was canceled, and no case or dispute about it is open',
    outcome: 'removed; quantity, sizes and the picture of the first hat stay',
    by: 'tidy',
    table: 'ordered_designs',
    index: 'ordered_designs_rosters',
  },
  conversations: {
    what: 'Messages between shoppers and artists, with their pictures and reports',
    hours: 730 * day,
    since: 'the last message of the conversation',
    outcome: 'deleted',
    by: 'tidy',
    table: 'conversations',
    index: 'conversations_last_message',
  },
  cases: {
    what: 'Cases about orders, with their texts and pictures',
    hours: 730 * day,
    since: 'the case was closed',
    outcome: 'deleted',
    by: 'tidy',
    table: 'cases',
    index: 'cases_closed',
  },
  disputeEvidence: {
    what: 'Evidence about a dispute that was sent to a bank, with the receipt, messages and pictures in it',
    hours: 730 * day,
    since: 'the dispute ended',
    outcome: 'deleted',
    by: 'tidy',
    table: 'disputes',
    index: 'disputes_closed',
  },
  emails: {
    what: 'Emails that we sent, or could not send',
    hours: 30 * day,
    since: 'they were sent, or written',
    outcome: 'deleted',
    by: 'tidy',
    table: 'emails',
    index: 'emails_by_age',
  },
  newsletterRecipients: {
    what: 'Which subscriber got which newsletter',
    hours: 365 * day,
    since: 'it was sent',
    outcome: 'removed; the counts of each newsletter stay',
    by: 'tidy',
    table: 'newsletter_recipients',
    index: 'newsletter_recipients_settled',
  },
  limits: {
    what: 'Counts for limits: keyed digests of networks, browsers, accounts and email addresses',
    hours: day,
    since: 'their time window ended, an hour or less after the first attempt',
    outcome: 'deleted',
    by: 'tidy',
    table: 'rate_limits',
    index: 'rate_limits_ends',
  },
  links: {
    what: 'Links in emails, and logins through another provider, such as Google, that are under way',
    hours: 0,
    since: 'they expired',
    outcome: 'deleted',
    by: 'tidy',
    table: 'verifications',
    index: 'verifications_expires',
  },
  sessions: {
    what: 'Logins (browser name and times)',
    hours: 0,
    since:
      'they ended: 30 days after the login, 12 hours for operators, 10 minutes when the second factor is missing',
    outcome: 'deleted',
    by: 'tidy',
    table: 'sessions',
    index: 'sessions_expires',
  },
  unusedSessions: {
    what: 'Logins that were not used',
    hours: 7 * day,
    since: 'their last use',
    outcome: 'deleted; they no longer gave access',
    by: 'tidy',
    table: 'sessions',
    index: 'sessions_last_used',
  },
  unfinishedApps: {
    what: 'Setups of an authenticator app without a first code',
    hours: day,
    since: 'they started',
    outcome: 'deleted',
    by: 'tidy',
    table: 'totp_factors',
    index: 'totp_factors_unconfirmed',
  },
  unconfirmedSignUps: {
    what: 'Accounts whose email address was never confirmed',
    hours: 30 * day,
    since: 'the sign-up',
    outcome: 'deleted',
    by: 'tidy',
    table: 'users',
    index: 'users_unconfirmed',
  },
  signingKeys: {
    what: 'Keys that sign access tokens',
    hours: 2 * day,
    since: 'they expired (they are published for one day longer)',
    outcome: 'deleted',
    by: 'tidy',
    table: 'signing_keys',
    index: 'signing_keys_expires',
  },
  jobs: {
    what: 'Background jobs (they carry ids)',
    hours: day,
    since: 'they finished',
    outcome: 'deleted',
    by: 'the queue itself',
    table: 'jobs.job',
    index: null,
  },
  deadLetterJobs: {
    what: 'Background jobs that failed for good',
    hours: 90 * day,
    since: 'they failed for good',
    outcome: 'deleted',
    by: 'the queue itself',
    table: 'jobs.job',
    index: null,
  },
} as const satisfies Readonly<Record<string, Lifetime>>

/** '7 days', '1 hour'. */
export function lifetimeText({ hours }: Lifetime): string {
  if (hours === 0) return 'at once'
  const [count, unit] = hours % day === 0 ? [hours / day, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Data older than this moment is due. */
export function dueBefore({ hours }: Lifetime, now: Date): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
