import { z } from 'zod'
import { boolean, integer, isEmail, parse, text } from '../api/parameters.ts'
import type { Route } from '../api/route.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { refused } from '../stripe-error.ts'
import { type Account, asV1Account, getAccount, hasSubmittedDetails } from './account.ts'
import { createAccountLink } from './account-links.ts'
import { capabilityState, onboardingRequirements } from './capability-states.ts'

const INCLUDABLE = ['configuration', 'identity', 'defaults', 'requirements'] as const

const includeInput = z
  .array(
    z.enum([
      'configuration.customer',
      'configuration.merchant',
      'configuration.recipient',
      'defaults',
      'future_requirements',
      'identity',
      'requirements',
    ]),
  )
  .optional()

const party = z.enum(['application', 'stripe'])

const createInput = z.strictObject({
  contact_email: z.string().refine(isEmail, 'email').optional(),
  contact_phone: z.string().optional(),
  display_name: z.string().optional(),
  dashboard: z.enum(['express', 'full', 'none']).default('none'),
  identity: z.looseObject({ country: z.string().optional(), entity_type: z.string().optional() }).default({}),
  configuration: z.strictObject({
    recipient: z.strictObject({
      capabilities: z.strictObject({
        stripe_balance: z.strictObject({ stripe_transfers: z.strictObject({ requested: z.literal(true) }) }),
      }),
    }),
  }),
  defaults: z
    .looseObject({
      responsibilities: z.strictObject({ fees_collector: party, losses_collector: party }).optional(),
    })
    .default({}),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
  include: includeInput,
})

function createAccount(standIn: StandIn, raw: object): object {
  const input = parse(createInput, raw)
  const { responsibilities } = input.defaults
  if (
    input.dashboard === 'express' &&
    (responsibilities?.fees_collector !== 'application' ||
      responsibilities.losses_collector !== 'application')
  ) {
    throw refused(
      'invalid_fields',
      'The express dashboard needs the application as fees_collector and losses_collector.',
      'defaults.responsibilities',
    )
  }
  const account: Account = {
    id: newId('acct', 17).replace('acct_', 'acct_1'),
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: false,
    configuration: {
      recipient: {
        applied: true,
        capabilities: {
          stripe_balance: {
            stripe_transfers: capabilityState('restricted', 'onboarding'),
            payouts: capabilityState('restricted', 'onboarding'),
          },
        },
      },
    },
    ...(input.contact_email ? { contact_email: input.contact_email } : {}),
    created: new Date(standIn.now()).toISOString(),
    dashboard: input.dashboard,
    defaults: {
      currency: 'usd',
      ...input.defaults,
      responsibilities: { ...responsibilities, requirements_collector: 'stripe' },
    },
    ...(input.display_name ? { display_name: input.display_name } : {}),
    identity: input.identity,
    livemode: false,
    metadata: input.metadata,
    requirements: onboardingRequirements(input.identity.entity_type !== undefined),
  }
  standIn.store.insert('v2.core.account', account, {
    created: standIn.seconds(),
    hidden: { submitted: false },
  })
  return withInclude(account, input.include)
}

/** v2 omits large parts of an answer unless the call requests them. */
function withInclude(account: Account, include: readonly string[] = []): object {
  const answer: Partial<Account> = { ...account }
  for (const part of INCLUDABLE) {
    if (!include.some((path) => path === part || path === `${part}.recipient`)) delete answer[part]
  }
  return answer
}

const listInput = z.strictObject({
  applied_configurations: z.array(z.enum(['customer', 'merchant', 'recipient'])).optional(),
  closed: boolean().optional(),
  limit: integer()
    .refine((value) => value >= 1 && value <= 100, 'must be between 1 and 100')
    .optional(),
  page: text().optional(),
})

/** Newest first. Every account here is an open recipient. The token of a page is the account that it starts after. */
function listAccounts(standIn: StandIn, raw: object): object {
  const { applied_configurations: wanted = [], closed, limit = 20, page } = parse(listInput, raw)
  const isKnown = closed !== true && wanted.every((one) => one === 'recipient')
  const rows = isKnown
    ? standIn.store.list<Account>('v2.core.account', { limit: limit + 1, ...(page ? { after: page } : {}) })
    : []
  const data = rows.slice(0, limit)
  const query = new URLSearchParams({ limit: String(limit), page: data.at(-1)?.id ?? '' })
  for (const [index, one] of wanted.entries()) query.set(`applied_configurations[${index}]`, one)
  return {
    data: data.map((account) => withInclude(account)),
    next_page_url: rows.length > limit ? `/v2/core/accounts?${query}` : null,
    previous_page_url: null,
  }
}

export const accountRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v2/core/accounts',
    handle: ({ standIn, input }) => listAccounts(standIn, input),
  },
  {
    method: 'POST',
    path: '/v2/core/accounts',
    handle: ({ standIn, input }) => createAccount(standIn, input),
  },
  {
    method: 'GET',
    path: '/v2/core/accounts/:id',
    connected: true,
    handle({ standIn, at, input }) {
      const { include } = parse(z.strictObject({ include: includeInput }), input)
      return withInclude(getAccount(standIn, at.id ?? ''), include)
    },
  },
  {
    method: 'POST',
    path: '/v2/core/account_links',
    handle: ({ standIn, input }) => createAccountLink(standIn, input),
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      return asV1Account(getAccount(standIn, at.id ?? ''))
    },
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      const account = getAccount(standIn, at.id ?? '')
      if (account.dashboard !== 'express' || !hasSubmittedDetails(standIn, account.id)) {
        throw refused(
          'account_invalid',
          'Cannot create a login link for an account that has not completed onboarding to the Express dashboard.',
        )
      }
      return {
        object: 'login_link',
        created: standIn.seconds(),
        url: standIn.pageUrl(`/express/${account.id}`),
      }
    },
  },
]
