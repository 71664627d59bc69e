import { type CaseStatus, type CaseView, shopperTurns, vendorTurns } from '#modules/cases'

type Open = Exclude<CaseStatus, 'closed'>
type Named = Pick<CaseView, 'party' | 'status' | 'shopperName' | 'vendorName'>

const forShopper: Readonly<Record<Open, (names: Named) => string>> = {
  open: ({ vendorName }) => `${vendorName} answers next`,
  offered: () => 'answer the offer',
  declined: () => 'accept the answer, or ask us',
  returning: () => 'send the hats back',
  'sent-back': ({ vendorName }) => `${vendorName} confirms the return`,
  replacing: ({ vendorName }) => `${vendorName} sends the hats again`,
  escalated: () => 'We’re deciding',
}

const forVendor: Readonly<Record<Open, (names: Named) => string>> = {
  open: () => 'answer the shopper',
  offered: ({ shopperName }) => `${shopperName} answers your offer`,
  declined: ({ shopperName }) => `${shopperName} can ask us to decide`,
  returning: ({ shopperName }) => `${shopperName} sends the hats back`,
  'sent-back': () => 'confirm that the hats arrived',
  replacing: () => 'send the hats again',
  escalated: () => 'We’re deciding',
}

/** Who acts next in an open case, and how, as the shopper or the artist reads it: without the day until when. */
export function caseTurn(view: Named & { readonly status: Open }): string {
  const isVendor = view.party === 'vendor'
  const turns: readonly CaseStatus[] = isVendor ? vendorTurns : shopperTurns
  const text = (isVendor ? forVendor : forShopper)[view.status](view)
  return turns.includes(view.status) ? `Your turn: ${text}` : text
}
