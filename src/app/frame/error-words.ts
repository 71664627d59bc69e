/** What an error page says: the status, whose doing it is, and what to do about it. */
export interface ErrorWords {
  readonly status: string
  readonly text: string
  readonly advice: string
}

interface FailedAnswer {
  readonly status: number
  readonly statusText: string
  readonly message: string | null
}

const ours = {
  text: 'Something went wrong on our side. Your cart is safe.',
  advice: 'Try again; if it happens twice, come back in a few minutes.',
}
const unreadable = {
  text: 'The shop could not make sense of what was sent, so nothing was changed.',
  advice: 'Load the page anew and try once more.',
}
const forbidden = {
  text: 'This is not open to the account you are using.',
  advice: 'Log in with another one, or go back to the shop.',
}
const tooMuch = {
  text: 'That was a lot in a short time.',
  advice: 'Wait a minute, then try again.',
}
const tooLarge = {
  text: 'That was more than the shop takes at once.',
  advice: 'Try again with less, or with a smaller picture.',
}
const away = {
  text: 'The shop is away for a moment. Your cart is safe.',
  advice: 'Try again in a minute.',
}

const byStatus: Readonly<Record<number, { readonly text: string; readonly advice: string }>> = {
  401: forbidden,
  403: forbidden,
  413: tooLarge,
  429: tooMuch,
  502: away,
  503: away,
  504: away,
}

/** An answer that was made for people brings its own words; only from 500 on is the shop to blame. */
export function wordsForAnswer({ status, statusText, message }: FailedAnswer): ErrorWords {
  const { text, advice } = byStatus[status] ?? (status >= 500 ? ours : unreadable)
  return { status: `${status} ${statusText}`.trim(), text: message ?? text, advice }
}

/** No answer at all: the connection, not the shop. Browsers word it differently, all as a TypeError. */
export function wordsForThrown(error: unknown): ErrorWords {
  const isUnreachable = error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
  return isUnreachable
    ? {
        status: 'No connection',
        text: 'The shop could not be reached. Your cart is safe.',
        advice: 'See whether you are online, then try again.',
      }
    : { status: '500', ...ours }
}
