/** A job's kind in words: 'expire-checkouts' is 'Expire checkouts', and 'event: send-email', a reaction to an event, 'Send email'. */
export function jobTitle(work: string): string {
  const text = work.replace(/^event: /, '').replaceAll('-', ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
