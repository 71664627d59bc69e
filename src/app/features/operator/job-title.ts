/** A job's kind in words: 'expire-checkouts' is 'Expire checkouts', and 'event: send-email' is 'Event: send email'. */
export function jobTitle(work: string): string {
  const text = work.replaceAll('-', ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
