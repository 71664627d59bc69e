import { designsOfOrder } from '#modules/orders/server'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { mailHouse } from './notification-settings.server.ts'
import { orderFacts } from './order-facts.server.ts'
import { orderButton } from './order-mail-parts.server.ts'
import { postTo, postToShopper, shopperOrderUrl } from './post-order-mail.server.ts'

interface ProofEvent {
  readonly orderId: OrderId
  readonly designId: string
  readonly proofId: string
}

/** To the shopper: there is a picture to look at. */
export async function mailProofSent(event: ProofEvent): Promise<void> {
  const { order, design, proof } = await proofFacts(event)
  const text = `${design.vendorName} shows you what ${design.name} is going to look like. It is made as soon as you say yes.`
  const content: MailContent = {
    subject: `Please look at ${design.name}`,
    heading: 'A picture of your hat',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      ...(proof.note ? [{ kind: 'paragraph', text: proof.note } as const] : []),
      orderButton(shopperOrderUrl(order)),
    ],
  }
  await postToShopper(`proof-sent:${proof.id}`, order, content)
}

/** To the artist: what the shopper said. */
export async function mailProofAnswered(event: ProofEvent): Promise<void> {
  const { order, design, vendorEmail, proof } = await proofFacts(event)
  const isApproved = proof.answer === 'approved'
  const text = isApproved
    ? `${design.name} is approved as you showed it. You can make it now.`
    : `The shopper would like a change to ${design.name}.`
  const content: MailContent = {
    subject: isApproved ? `${design.name} is approved` : `A change to ${design.name}`,
    heading: isApproved ? 'Approved' : 'A change, please',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      ...(proof.answerText ? [{ kind: 'paragraph', text: proof.answerText } as const] : []),
      orderButton(`${mailHouse().publicUrl}/vendor-dashboard/orders/${order.id}`),
    ],
  }
  await postTo(vendorEmail, `proof-answered:${proof.id}`, content)
}

async function proofFacts({ orderId, designId, proofId }: ProofEvent) {
  const order = await orderFacts(orderId)
  const designs = await designsOfOrder(system, { orderId, vendorId: null })
  const design = designs.find(({ id }) => id === designId)
  const proof = design?.proofs.find(({ id }) => id === proofId)
  const parcel = order.parcels.find(({ vendorId }) => vendorId === design?.vendorId)
  if (!design || !proof || !parcel) throw notFound('Proof')
  return { order, design, proof, vendorEmail: parcel.vendorEmail }
}
