import { z } from 'zod'
import { parse, text } from '../api/parameters.ts'
import { listAnswer, listFilter, listParameters, type Route } from '../api/route.ts'
import { createSession } from './create-session.ts'
import { expireSession } from './expire-session.ts'
import { listLineItems } from './line-items.ts'
import { getSession, type Session } from './session.ts'

const listInput = z.strictObject({
  ...listParameters,
  payment_intent: text().optional(),
  status: z.enum(['complete', 'expired', 'open']).optional(),
})

export const sessionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    handle: ({ standIn, input }) => createSession(standIn, input),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    handle({ standIn, input: raw }) {
      const input = parse(listInput, raw)
      const { payment_intent, status } = input
      const where = { ...(payment_intent ? { payment_intent } : {}), ...(status ? { status } : {}) }
      const filter = { ...listFilter(input), where }
      return listAnswer(
        '/v1/checkout/sessions',
        standIn.store.list<Session>('checkout.session', filter),
        filter,
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      return getSession(standIn, at.id ?? '')
    },
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      return expireSession(standIn, at.id ?? '')
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    handle: ({ standIn, at, input }) => listLineItems(standIn, at.id ?? '', input),
  },
]
