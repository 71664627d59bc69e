import { z } from 'zod'
import { integer, parse, text } from '../api/parameters.ts'
import { type Route, wholeList } from '../api/route.ts'
import type { WebhookDestination } from '../options.ts'
import { API_VERSION, type StandIn } from '../stand-in.ts'

const created = 1_700_000_000

/** Lists where events are sent: as configured when the stand-in was opened. */
export const endpointRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    handle({ standIn, input }) {
      parse(z.strictObject({ limit: integer().optional() }), input)
      const { platform, connected } = standIn.options.webhooks
      return wholeList('/v1/webhook_endpoints', [
        endpoint('we_platform', platform),
        endpoint('we_connected', connected),
      ])
    },
  },
  {
    method: 'GET',
    path: '/v2/core/event_destinations',
    handle({ standIn, input }) {
      parse(z.strictObject({ limit: integer().optional(), include: z.array(text()).optional() }), input)
      return { data: [destination(standIn)], next_page_url: null, previous_page_url: null }
    },
  },
]

function endpoint(id: string, { url, events }: WebhookDestination) {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created,
    description: null,
    enabled_events: events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  }
}

function destination({ options }: StandIn) {
  const { url, events } = options.webhooks.thin
  return {
    id: 'ed_test_accounts',
    object: 'v2.core.event_destination',
    created: new Date(created * 1000).toISOString(),
    description: '',
    enabled_events: events,
    event_payload: 'thin',
    events_from: ['other_accounts'],
    livemode: false,
    metadata: {},
    name: 'Accounts',
    status: 'enabled',
    type: 'webhook_endpoint',
    updated: new Date(created * 1000).toISOString(),
    webhook_endpoint: { url },
  }
}
