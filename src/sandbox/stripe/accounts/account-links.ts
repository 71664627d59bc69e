import { z } from 'zod'
import { isHttpUrl, parse } from '../api/parameters.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { getAccount } from './account.ts'

/** Stripe's links expire after a few minutes. */
const LINK_LIFE_MS = 10 * 60 * 1000

const useCase = z.strictObject({
  refresh_url: z.string().refine(isHttpUrl, 'url'),
  return_url: z.string().refine(isHttpUrl, 'url').optional(),
  collection_options: z
    .strictObject({
      fields: z.enum(['currently_due', 'eventually_due']).optional(),
      future_requirements: z.enum(['include', 'omit']).optional(),
    })
    .optional(),
})

const createInput = z.strictObject({
  account: z.string(),
  use_case: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('account_onboarding'), account_onboarding: useCase }),
    z.strictObject({ type: z.literal('account_update'), account_update: useCase }),
  ]),
})

export interface AccountLink {
  id: string
  object: 'v2.core.account_link'
  account: string
  expires_at: string
  refreshUrl: string
  returnUrl: string
}

export function createAccountLink(standIn: StandIn, raw: object): object {
  const input = parse(createInput, raw)
  const account = getAccount(standIn, input.account)
  const { use_case } = input
  const urls = use_case.type === 'account_onboarding' ? use_case.account_onboarding : use_case.account_update
  const link: AccountLink = {
    id: newId('link', 32),
    object: 'v2.core.account_link',
    account: account.id,
    expires_at: new Date(standIn.now() + LINK_LIFE_MS).toISOString(),
    refreshUrl: urls.refresh_url,
    returnUrl: urls.return_url ?? urls.refresh_url,
  }
  standIn.store.insert('account_link', link, { created: standIn.seconds(), hidden: { used: false } })
  return {
    object: link.object,
    account: link.account,
    created: new Date(standIn.now()).toISOString(),
    expires_at: link.expires_at,
    livemode: false,
    url: standIn.pageUrl(`/onboarding/${link.id}`),
    use_case,
  }
}

export function findLink(standIn: StandIn, id: string): AccountLink | undefined {
  return standIn.store.find<AccountLink>('account_link', id)
}

/** A link works once and for a few minutes. */
export function isUsable(standIn: StandIn, link: AccountLink): boolean {
  const used = standIn.store.hidden<{ used: boolean }>(link.id)?.used === true
  return !used && standIn.now() < Date.parse(link.expires_at)
}

export function redeemLink(standIn: StandIn, link: AccountLink): void {
  standIn.store.setHidden(link.id, { used: true })
}
