import type { TicketPlacement } from './work-ticket.ts'

/** The techniques of a placement whose threads aren't in the sequence that its machine sews. */
export function unsewnTechniques({ sewing, techniques }: TicketPlacement): TicketPlacement['techniques'] {
  const sewn = new Set(sewing?.colors.map(({ code }) => code))
  return techniques.filter(({ threads }) => !threads.some(({ code }) => sewn.has(code)))
}
