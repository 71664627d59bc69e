/** Text of an error page: the status, what happened, and what to do next. */
export interface ErrorMessage {
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
  advice: 'Try again. If it happens again, come back in a few minutes.',
}
const unreadable = {
  text: 'We couldn’t read that request, so nothing was changed.',
  advice: 'Reload the page and try again.',
}
const forbidden = {
  text: 'Your account doesn’t have access to this page.',
  advice: 'Log in with a different account, or go back to the shop.',
}
const tooMuch = {
  text: 'Too many requests in a short time.',
  advice: 'Wait a minute, then try again.',
}
const tooLarge = {
  text: 'That upload is too large.',
  advice: 'Send less at once, or use a smaller picture.',
}
const away = {
  text: 'The site is temporarily unavailable. Your cart is safe.',
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

/** Prefers the response's own message. Only a status of 500 or higher counts as our fault. */
export function messageForResponse({ status, statusText, message }: FailedAnswer): ErrorMessage {
  const { text, advice } = byStatus[status] ?? (status >= 500 ? ours : unreadable)
  return { status: `${status} ${statusText}`.trim(), text: message ?? text, advice }
}

/** For errors without a response. Lost connections are worded differently in each browser, but all are a TypeError. */
export function messageForThrown(error: unknown): ErrorMessage {
  const isUnreachable = error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
  return isUnreachable
    ? {
        status: 'No connection',
        text: 'We couldn’t reach the site. Your cart is safe.',
        advice: 'Check your internet connection, then try again.',
      }
    : { status: '500', ...ours }
}
