import type { IconName } from '#app/ui/graphics/icon.tsx'
import type { ConsoleCounts, WaitingKind } from '#modules/operations'

export interface WaitingTexts {
  /** Where it is settled. */
  readonly to: string
  readonly icon: IconName
  readonly one: string
  readonly many: string
  /** What the operator does about it. */
  readonly action: string
}

/** What waits for an operator: money and deadlines first. */
export const waitingTexts: Readonly<Record<WaitingKind, WaitingTexts>> = {
  disputes: {
    to: '/operator/orders?status=disputed',
    icon: 'warning',
    one: 'open dispute',
    many: 'open disputes',
    action: 'Answer',
  },
  casesToDecide: {
    to: '/operator/cases',
    icon: 'orders',
    one: 'case to decide',
    many: 'cases to decide',
    action: 'Decide',
  },
  owedRefunds: {
    to: '/operator/jobs',
    icon: 'undo',
    one: 'refund that failed',
    many: 'refunds that failed',
    action: 'Settle',
  },
  held: {
    to: '/operator/jobs',
    icon: 'clock',
    one: 'transfer on hold',
    many: 'transfers on hold',
    action: 'Review',
  },
  shares: {
    to: '/operator/jobs',
    icon: 'tag',
    one: 'share to decide on',
    many: 'shares to decide on',
    action: 'Decide',
  },
  waitingVendors: {
    to: '/operator/vendors?status=waiting',
    icon: 'store',
    one: 'new artist to approve',
    many: 'new artists to approve',
    action: 'Review',
  },
  reportedConversations: {
    to: '/operator/messages',
    icon: 'email',
    one: 'reported conversation',
    many: 'reported conversations',
    action: 'Review',
  },
  reportedReviews: {
    to: '/operator/reviews',
    icon: 'edit',
    one: 'reported review',
    many: 'reported reviews',
    action: 'Review',
  },
  reportedDesigns: {
    to: '/operator/designs',
    icon: 'edit',
    one: 'reported design',
    many: 'reported designs',
    action: 'Review',
  },
  deadLetters: {
    to: '/operator/jobs',
    icon: 'warning',
    one: 'job that failed every attempt',
    many: 'jobs that failed every attempt',
    action: 'Review',
  },
  reds: {
    to: '/operator/health',
    icon: 'warning',
    one: 'red health check',
    many: 'red health checks',
    action: 'View',
  },
}

export const setupSteps: WaitingTexts = {
  to: '/operator/setup',
  icon: 'clock',
  one: 'setup step left',
  many: 'setup steps left',
  action: 'Continue',
}

/** Where an operator only watches. */
export const waitingForOthers = [
  {
    name: 'casesForArtists',
    to: '/operator/cases?show=artist',
    one: 'case waits for the artist',
    many: 'cases wait for the artist',
  },
  {
    name: 'casesForShoppers',
    to: '/operator/cases?show=shopper',
    one: 'case waits for the shopper',
    many: 'cases wait for the shopper',
  },
] as const satisfies readonly ({ readonly name: keyof ConsoleCounts } & Pick<
  WaitingTexts,
  'to' | 'one' | 'many'
>)[]
