import { type CaseAct, type CaseParty, caseReasonNames } from '#modules/cases'
import type { CaseNotice } from '#modules/cases/server'
import { shortId } from '#shared/ids.ts'
import { formatCents } from '#shared/text/format-cents.ts'

export type CaseReader = Exclude<CaseParty, 'system'>

export interface CaseEmailText {
  readonly subject: string
  readonly heading: string
  readonly text: string
  /** It has a link to the label. */
  readonly hasLabel: boolean
}

const dateText = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

type Notice = Omit<CaseNotice, 'shopper' | 'vendor'>

/** What they say is also worth an email to the one who did it. */
const forOneself: ReadonlySet<CaseAct> = new Set(['started-return', 'got-label'])
/** The shopper's email about these has the label. */
const withLabel: ReadonlySet<CaseAct> = new Set(['got-label', 'sent-label'])

/**
 * What a reader's email about an entry of a case's timeline says; null where it isn't theirs to act, and for their own acts, except for a
 * return and its label, whose emails say what to do next.
 */
export function caseEmailText(notice: Notice, reader: CaseReader): CaseEmailText | null {
  if (notice.party === reader && !forOneself.has(notice.act)) return null
  if (reader === 'operator') return operatorText(notice)
  const text = (reader === 'vendor' ? toVendor : toShopper)(notice)
  if (!text) return null
  const [heading, sentence] = text
  const subject = `${heading}: order #${shortId(notice.orderId)}`
  return { subject, heading, text: sentence, hasLabel: reader === 'shopper' && withLabel.has(notice.act) }
}

type Text = readonly [heading: string, sentence: string]

function operatorText({ act, orderId, reason, vendorName }: Notice): CaseEmailText | null {
  if (act !== 'escalated' && act !== 'missed-deadline') return null
  const why =
    act === 'escalated'
      ? `The shopper didn’t accept ${vendorName}’s answer.`
      : `${vendorName} didn’t answer in time.`
  return {
    subject: `A case needs your decision: order #${shortId(orderId)}`,
    heading: 'A case needs your decision',
    text: `${why} The shopper’s reason: ${caseReasonNames[reason]}.`,
    hasLabel: false,
  }
}

function toVendor(notice: Notice): Text | null {
  const { act, shopperName } = notice
  const amount = amountOf(notice)
  const onTheWay = `${shopperName} sent them back. Confirm when they arrive, by ${dueText(notice)}, and we refund the shopper.`
  const texts: Readonly<Partial<Record<CaseAct, Text>>> = {
    opened: [
      'A shopper opened a case',
      `${shopperName} has a problem with your hats: ${caseReasonNames[notice.reason]}. Please answer by ${dueText(notice)}. After that, we decide.`,
    ],
    'started-return': [
      'Hats are coming back',
      `${shopperName} is returning hats under your return policy. Confirm when they arrive, and we refund ${amount}.`,
    ],
    wrote: ['A case was updated', `${shopperName} added something to the case.`],
    accepted: ['Your offer was accepted', acceptedText(notice)],
    'sent-back': ['The hats are on their way back', onTheWay],
    'got-label': [
      'A return has a label',
      `${shopperName} got a prepaid label for the hats. ${notice.labelPayer === 'artist' ? `Under your return policy, you pay for it: ${amount}.` : 'The shopper pays for it.'}`,
    ],
    'voided-label': [
      'A return label was voided',
      `${shopperName} voided the return label, so there’s no charge.`,
    ],
    'return-moving': ['The hats are on their way back', onTheWay],
    'return-delivered': [
      'The hats are back',
      `The carrier delivered ${shopperName}’s return. Confirm it by ${dueText(notice)}, and we refund the shopper.`,
    ],
    escalated: ['We’re deciding a case', `${shopperName} asked us to decide. We’ll email you our decision.`],
    'missed-deadline': [
      'We’re deciding a case',
      'You didn’t answer in time, so we’ll decide. We’ll email you our decision.',
    ],
    withdrew: ['A case was closed', `${shopperName} closed the case. There is nothing left to do.`],
    'replacement-arrived': ['A case was closed', `${shopperName} says that the replacement arrived.`],
    expired: ['A case was closed', `${shopperName} didn’t answer in time, so the case is closed.`],
    'decided-refund': ['We decided a case', `We refunded ${amount} to the shopper.`],
    'decided-replacement': ['We decided a case', 'Please send the hats again. The case has the reason.'],
    'decided-nothing': ['We decided a case', 'We closed the case without a refund.'],
  }
  return texts[act] ?? null
}

function acceptedText(notice: Notice): string {
  const { status, shopperName } = notice
  if (status === 'replacing') return `${shopperName} accepted a replacement. Please send it.`
  if (status === 'returning')
    return `${shopperName} is sending the hats back. We’ll email you when they are on their way.`
  return `${shopperName} accepted the refund of ${amountOf(notice)}. We’re sending it.`
}

function toShopper(notice: Notice): Text | null {
  const { act, vendorName } = notice
  const amount = amountOf(notice)
  const answer = `Accept it, or ask us to decide, by ${dueText(notice)}. After that, the case closes.`
  const texts: Readonly<Partial<Record<CaseAct, Text>>> = {
    'started-return': [
      'Your return',
      `Send the hats to ${vendorName} by ${dueText(notice)}; your case has the address. We’ll refund ${amount} when they arrive.`,
    ],
    'got-label': [
      'Your return label',
      `Print the label, put it on the package and give it to the carrier by ${dueText(notice)}. ${notice.labelPayer === 'artist' ? `${vendorName} pays for it.` : `We deduct its price, ${amount}, from your refund.`}`,
    ],
    'sent-label': [
      'You have a return label',
      `${vendorName} sent you a prepaid return label. Print it, put it on the package and give it to the carrier by ${dueText(notice)}.`,
    ],
    'voided-label': [
      'Your return label was voided',
      `${vendorName} voided the return label. Please don’t use it. You can send the hats with a carrier of your choice.`,
    ],
    wrote: ['Your case was updated', `${vendorName} added something to your case.`],
    'offered-refund': ['You have an offer', `${vendorName} offers a refund of ${amount}. ${answer}`],
    'offered-replacement': ['You have an offer', `${vendorName} offers to send the hats again. ${answer}`],
    'asked-return': [
      'You have an offer',
      `${vendorName} offers a refund of ${amount} when you send the hats back. ${answer}`,
    ],
    declined: [
      'Your case was declined',
      `${vendorName} doesn’t agree, and wrote why. You can ask us to decide, by ${dueText(notice)}. After that, the case closes.`,
    ],
    received: ['Your return arrived', `${vendorName} has the hats, and we’re refunding ${amount}.`],
    'missed-deadline': [
      'We’re deciding your case',
      `${vendorName} didn’t answer in time, so we’ll decide. We’ll email you our decision.`,
    ],
    expired: ['Your case was closed', 'The time to answer has passed, so your case is closed.'],
    'decided-refund': ['We decided your case', `We’re refunding ${amount} to you.`],
    'decided-replacement': ['We decided your case', `${vendorName} has to send the hats again.`],
    'decided-nothing': ['We decided your case', 'We closed it without a refund. The case has the reason.'],
  }
  return texts[act] ?? null
}

function amountOf({ amountCents }: Notice): string {
  return amountCents === null ? 'nothing' : formatCents(amountCents)
}

function dueText({ dueAt }: Notice): string {
  return dueAt ? dateText.format(dueAt) : 'soon'
}
