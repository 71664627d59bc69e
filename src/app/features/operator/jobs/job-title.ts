/**
 * A job's kind in words: 'expire-checkouts' is 'Expire checkouts', and 'event: email-order-paid', an email that an event sends, 'Email:
 * order paid'.
 */
export function jobTitle(work: string): string {
  const text = work
    .replace(/^event: /, '')
    .replace(/^email-/, 'email: ')
    .replaceAll('-', ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
