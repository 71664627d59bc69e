import { casesToAnswer, nextCaseToAnswer } from '#modules/cases/server'
import { unreadMessages } from '#modules/messages/server'
import { changesToProof, shippingDue } from '#modules/orders/server'
import type { Person } from '#shared/actor.ts'
import type { TodayFacts } from './today-tasks.ts'

/** What waits for the artist today, apart from their products. */
export async function todayOf(
  person: Person,
): Promise<Omit<TodayFacts, 'lowStock' | 'outOfStock' | 'hidden'>> {
  const [shipping, cases, nextCase, proofs, unread] = await Promise.all([
    shippingDue(person),
    casesToAnswer(person),
    nextCaseToAnswer(person),
    changesToProof(person),
    unreadMessages(person, 'vendor'),
  ])
  return { shipping, cases, nextCase, proofs, unread }
}
