import { z } from 'zod'
import { boolean, parse, text } from '../api/parameters.ts'
import { type List, listAnswer, listFilter, listParameters, type Route } from '../api/route.ts'
import { newId } from '../new-id.ts'
import { API_VERSION, type StandIn } from '../stand-in.ts'
import { missing } from '../stripe-error.ts'
import { PLATFORM, type Resource } from '../store.ts'
import { queueDelivery, undeliveredCounts } from './delivery-queue.ts'

export interface SnapshotEvent extends Resource {
  object: 'event'
  type: string
  account?: string
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
}

export interface ThinEvent extends Resource {
  object: 'v2.core.event'
  type: string
  created: string
  context: string
  livemode: false
  reason?: { type: 'request'; request: { id: string; idempotency_key: string } }
  related_object: { id: string; type: string; url: string }
  data?: object
}

/** Records a v1 event with the whole current object and queues its delivery. */
export function emit(
  standIn: StandIn,
  type: string,
  object: object,
  more: { account?: string; previous?: object } = {},
): void {
  const account = more.account ?? PLATFORM
  const { request } = standIn
  const event: SnapshotEvent = {
    id: newId('evt'),
    object: 'event',
    ...(account === PLATFORM ? {} : { account }),
    api_version: API_VERSION,
    created: standIn.seconds(),
    data: { object, ...(more.previous ? { previous_attributes: more.previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: request
      ? { id: request.id, idempotency_key: request.idempotencyKey }
      : { id: null, idempotency_key: null },
    type,
  }
  standIn.store.insert('event', event, { created: event.created, account })
  const endpoint = account === PLATFORM ? 'platform' : 'connected'
  queueDelivery(standIn, { eventId: event.id, type, endpoint })
}

/** Records a v2 event about a connected account. Its thin form, without the data, is delivered. */
export function emitThin(standIn: StandIn, type: string, accountId: string, data?: object): void {
  const { request } = standIn
  const event: ThinEvent = {
    id: newId('evt_test', 40),
    object: 'v2.core.event',
    context: accountId,
    created: new Date(standIn.now()).toISOString(),
    livemode: false,
    ...(request
      ? {
          reason: {
            type: 'request',
            request: { id: request.id, idempotency_key: request.idempotencyKey ?? '' },
          },
        }
      : {}),
    related_object: { id: accountId, type: 'v2.core.account', url: `/v2/core/accounts/${accountId}` },
    type,
    ...(data ? { data } : {}),
  }
  standIn.store.insert('v2.core.event', event, { created: standIn.seconds() })
  queueDelivery(standIn, { eventId: event.id, type, endpoint: 'thin' })
}

/** The body to send for this event. */
export function deliveredBody(standIn: StandIn, eventId: string): string {
  const event = standIn.store.byId(eventId)
  if (event?.object !== 'v2.core.event') return JSON.stringify(event, null, 2)
  const { data, ...notification } = event as ThinEvent
  return JSON.stringify(notification)
}

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    connected: true,
    handle: ({ standIn, input, account }) => listEvents(standIn, input, account),
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    connected: true,
    handle({ standIn, at, account }) {
      const event = standIn.store.find<SnapshotEvent>('event', at.id ?? '', account)
      if (!event) throw missing('event', at.id ?? '')
      return withPending(standIn, [event])[0] ?? event
    },
  },
  {
    method: 'GET',
    path: '/v2/core/events/:id',
    connected: true,
    handle({ standIn, at }) {
      const event = standIn.store.find<ThinEvent>('v2.core.event', at.id ?? '')
      if (!event) throw missing('event', at.id ?? '')
      return event
    },
  },
]

const listEventsInput = z.strictObject({
  ...listParameters,
  type: text().optional(),
  types: z.array(text()).max(20).optional(),
  delivery_success: boolean().optional(),
})

function listEvents(standIn: StandIn, raw: object, account: string): List<SnapshotEvent> {
  const input = parse(listEventsInput, raw)
  const filter = listFilter(input)
  const wanted = (event: SnapshotEvent) =>
    (!input.type || matches(event.type, input.type)) &&
    (!input.types || input.types.some((pattern) => matches(event.type, pattern))) &&
    (input.delivery_success === undefined || (event.pending_webhooks === 0) === input.delivery_success)
  const all = standIn.store.list<SnapshotEvent>('event', { ...filter, account, limit: -1 })
  const rows = withPending(standIn, all).filter(wanted).slice(0, filter.limit)
  return listAnswer('/v1/events', rows, filter)
}

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

function withPending(standIn: StandIn, events: SnapshotEvent[]): SnapshotEvent[] {
  const counts = undeliveredCounts(standIn)
  return events.map((event) => ({ ...event, pending_webhooks: counts.get(event.id) ?? 0 }))
}
