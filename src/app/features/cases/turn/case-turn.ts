import { type CaseStatus, type CaseView, shopperTurns, vendorTurns } from '#modules/cases'

type Open = Exclude<CaseStatus, 'closed'>
type Named = Pick<CaseView, 'party' | 'shopperName' | 'vendorName'> & { readonly status: Open }

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

interface CaseStep {
  /** The reader acts next. */
  readonly isOwn: boolean
  /** A command for the reader, or what another side does. */
  readonly text: string
}

/** Who acts next in an open case, and how, as the shopper or the artist reads it: without the day until when. */
export function caseStep(view: Named): CaseStep {
  const isVendor = view.party === 'vendor'
  const turns: readonly CaseStatus[] = isVendor ? vendorTurns : shopperTurns
  return { isOwn: turns.includes(view.status), text: (isVendor ? forVendor : forShopper)[view.status](view) }
}

/** The same as a heading: 'Your turn: answer the shopper'. */
export function caseTurn(view: Named): string {
  const { isOwn, text } = caseStep(view)
  return isOwn ? `Your turn: ${text}` : text
}
