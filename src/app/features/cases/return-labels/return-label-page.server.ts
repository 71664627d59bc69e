import type { ReturnLabelState } from '#modules/cases'
import {
  type CaseAddress,
  offerReturnLabel,
  type ReturnLabelOffer,
  returnLabelState,
} from '#modules/cases/server'
import type { Actor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'

export type { ReturnLabelOffer }

export interface ReturnLabelPage {
  readonly state: ReturnLabelState
  readonly offer: ReturnLabelOffer | null
  readonly noOffer: string | null
}

/** The return label on a case's page. The carrier is asked only on request, because carriers are slow. */
export async function returnLabelPage(
  actor: Actor,
  address: CaseAddress,
  isRequested: boolean,
): Promise<ReturnLabelPage> {
  const state = await returnLabelState(actor, address)
  if (!isRequested || state.label || !state.allowance.allowed) return { state, offer: null, noOffer: null }
  try {
    return { state, offer: await offerReturnLabel(actor, address), noOffer: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { state, offer: null, noOffer: error.message }
  }
}
