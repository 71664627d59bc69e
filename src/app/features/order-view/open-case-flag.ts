import type { OpenCaseOfOrder } from '#modules/cases/server'

/** An open case on the card of its order. */
export interface OpenCaseFlag {
  readonly path: string
  readonly label: string
  /** The shopper acts next. */
  readonly isTurn: boolean
}

const labels: Readonly<Record<OpenCaseOfOrder['status'], readonly [label: string, isTurn: boolean]>> = {
  open: ['Problem reported', false],
  offered: ['Answer the offer', true],
  declined: ['Read the artist’s answer', true],
  returning: ['Send it back', true],
  'sent-back': ['On its way back', false],
  replacing: ['Replacement on its way', false],
  escalated: ['We’re deciding', false],
  closed: ['Case closed', false],
}

/** What the order's card says about its open case. */
export function openCaseFlag({ id, status }: OpenCaseOfOrder): OpenCaseFlag {
  const [label, isTurn] = labels[status]
  return { path: `/cases/${id}`, label, isTurn }
}
