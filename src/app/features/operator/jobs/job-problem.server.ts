export interface JobProblem {
  readonly why: string
  /** What the operator does about it. */
  readonly what: string
}

const known: readonly (readonly [RegExp, JobProblem])[] = [
  [
    /\b(?:535|EAUTH)\b|invalid login|authentication failed/i,
    { why: 'The mail server refused the login.', what: 'Check SMTP_URL, restart, then retry.' },
  ],
  [
    /\b55[0-4]\b|recipient|mailbox unavailable|no such user/i,
    {
      why: 'The mail server refused the address.',
      what: 'The address may be misspelled or closed. Retrying rarely helps.',
    },
  ],
  [
    /insufficient|balance/i,
    { why: 'The balance at Stripe is too low.', what: 'Add funds at Stripe, then retry.' },
  ],
  [
    /api key|\b401\b|\b403\b|permission/i,
    {
      why: 'An outside service refused the key.',
      what: 'Health says which one. Replace its key, restart, then retry.',
    },
  ],
  [
    /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|timed? ?out|socket|fetch failed|network|doesn’t answer/i,
    {
      why: 'An outside service didn’t answer.',
      what: 'Once Health shows that it works, retry.',
    },
  ],
  [
    /\b429\b|rate limit|too many requests/i,
    { why: 'An outside service got too many requests.', what: 'Wait a few minutes, then retry.' },
  ],
  [
    /\b5\d\d\b|internal server error/i,
    { why: 'An outside service failed.', what: 'Wait until it works again, then retry.' },
  ],
  [
    /no such|not found|resource_missing|\b404\b/i,
    {
      why: 'What the job is about no longer exists.',
      what: 'Check it by its ID under Details. Retrying rarely helps.',
    },
  ],
  [/ENOSPC|no space/i, { why: 'The disk is full.', what: 'Free some space, then retry.' }],
  [
    /deadlock|serialize|lock timeout|statement timeout|connection terminated/i,
    { why: 'The database was too busy.', what: 'Retry.' },
  ],
]

const unknown: JobProblem = {
  why: 'It failed for a reason that we don’t recognize.',
  what: 'Read the message under Details. Retry when you have fixed its cause.',
}

/** A job's error in plain words, and what to do about it. On the server alone: it names settings, which no browser file contains. */
export function jobProblem(error: string): JobProblem {
  return known.find(([pattern]) => pattern.test(error))?.[1] ?? unknown
}
