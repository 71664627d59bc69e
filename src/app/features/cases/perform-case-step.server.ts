import { z } from 'zod'
import { refundSelection } from '#app/web/request/refund-selection.ts'
import type { Flash } from '#app/web/toasts/redirect-with-toast.server.ts'
import { caseTextInput, optionalCaseTextInput } from '#modules/cases'
import {
  acceptOffer,
  buyReturnLabel,
  type CaseAddress,
  confirmReturn,
  declineCase,
  escalateCase,
  offerSolution,
  sendBack,
  voidReturnLabel,
  withdrawCase,
  writeInCase,
} from '#modules/cases/server'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import type { Actor, Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { notFound } from '#shared/refusal.ts'
import { storeCasePictures } from './opening/read-new-case.server.ts'

export interface CaseStep {
  readonly actor: Actor
  readonly network: ClientNetwork
  readonly address: CaseAddress
  readonly vendorId: VendorId
  readonly form: FormData
}

const intents = z.enum([
  'accept',
  'send-back',
  'escalate',
  'withdraw',
  'answer',
  'receive',
  'write',
  'get-label',
  'void-label',
])
const seenOffer = z.object({ offer: z.coerce.number().int().min(1).max(1_000_000) })
const seenLabel = z
  .object({ service: z.string().min(1).max(100), cents: z.coerce.number().int().min(0).max(10_000_000) })
  .transform(({ service, cents: price }) => ({ service, priceCents: cents(price) }))
const answers = z.object({
  kind: z.enum(['items', 'amount', 'return', 'replacement', 'decline'], 'Choose what you offer.'),
})

/** Performs a form of a case's page. The use cases check whose step it is. Refuses what they refuse. */
export async function performCaseStep(step: CaseStep): Promise<Flash> {
  const { actor, address, form, network } = step
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  switch (intents.parse(fields.intent)) {
    case 'accept':
      await acceptOffer(actor, address, seenOffer.parse(fields).offer)
      return done('Offer accepted', 'We’ve emailed the artist.')
    case 'send-back':
      await sendBack(actor, address, caseTextInput.parse(fields).text)
      return done('Thank you', 'We send the refund when the artist has the hats.')
    case 'escalate':
      await escalateCase(actor, address, caseTextInput.parse(fields).text)
      return done('We’ll decide', 'You’ll get an email.')
    case 'withdraw':
      await withdrawCase(actor, address)
      return done('Case closed', 'We’ve emailed the artist.')
    case 'answer':
      return answer(requirePerson(actor), step, fields)
    case 'receive':
      await confirmReturn(requirePerson(actor), address.id, fields.restock === 'on')
      return done('Refund started', 'We’ve emailed the shopper.')
    case 'get-label':
      await buyReturnLabel(actor, address, seenLabel.parse(fields), network)
      return done('Return label ready', 'Print it and put it on the package.')
    case 'void-label':
      return (await voidReturnLabel(actor, address)) === 'done'
        ? done('Label voided', 'It won’t be charged.')
        : done(
            'Being voided',
            'The carrier is checking whether the label was used, which can take two weeks. Please don’t use it.',
          )
    case 'write': {
      const { text } = optionalCaseTextInput.parse(fields)
      await writeInCase(
        actor,
        address,
        { text, pictures: await storeCasePictures({ actor, network }, form, address.id) },
        network,
      )
      return done('Added', 'The other side gets an email.')
    }
  }
}

async function answer(
  vendor: Person,
  { form, address, vendorId }: CaseStep,
  fields: Readonly<Record<string, unknown>>,
): Promise<Flash> {
  const { kind } = answers.parse(fields)
  if (kind === 'decline') {
    await declineCase(vendor, address.id, caseTextInput.parse(fields).text)
    return done('Declined', 'The shopper can ask us to decide.')
  }
  const { text } = optionalCaseTextInput.parse(fields)
  if (kind === 'replacement') await offerSolution(vendor, address.id, { kind, text })
  else {
    const selection = refundSelection(
      form,
      kind === 'amount' ? 'amount' : 'items',
      form.get('shipping') === 'on' ? [vendorId] : [],
    )
    await offerSolution(vendor, address.id, {
      kind: kind === 'return' ? 'return' : 'refund',
      selection,
      text,
    })
  }
  return done('Offer sent', 'We’ve emailed the shopper.')
}

function requirePerson(actor: Actor): Person {
  if (actor.kind !== 'person') throw notFound('Case')
  return actor
}

function done(title: string, description: string): Flash {
  return { title, description, tone: 'success' }
}
