import { designsOfOrder } from '#modules/orders/server'
import type { EmailContent } from '#platform/email/lay-out-email.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { orderFacts } from './order-facts.server.ts'
import { orderButton } from './order-email-parts.server.ts'
import { queueEmailTo, postToShopper, shopperOrderUrl } from '../queue-email-to.server.ts'

interface ProofEvent {
  readonly orderId: OrderId
  readonly designId: string
  readonly proofId: string
}

/** To the shopper: there's a proof to approve. */
export async function emailProofSent(event: ProofEvent): Promise<void> {
  const { order, design, proof } = await proofFacts(event)
  const text = `${design.vendorName} sent you a picture of how ${design.name} will look. They’ll make it once you approve it.`
  const content: EmailContent = {
    subject: `Please approve ${design.name}`,
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

/** To the artist: the shopper's answer. */
export async function emailProofAnswered(event: ProofEvent): Promise<void> {
  const { order, design, vendorEmail, proof } = await proofFacts(event)
  const isApproved = proof.answer === 'approved'
  const text = isApproved
    ? `The shopper approved ${design.name}. You can make it now.`
    : `The shopper requested a change to ${design.name}.`
  const content: EmailContent = {
    subject: isApproved ? `${design.name} is approved` : `Change requested for ${design.name}`,
    heading: isApproved ? 'Approved' : 'Change requested',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      ...(proof.answerText ? [{ kind: 'paragraph', text: proof.answerText } as const] : []),
      orderButton(`${emailSettings().publicUrl}/vendor-dashboard/orders/${order.id}`),
    ],
  }
  await queueEmailTo(vendorEmail, `proof-answered:${proof.id}`, content)
}

async function proofFacts({ orderId, designId, proofId }: ProofEvent) {
  const order = await orderFacts(orderId)
  const designs = await designsOfOrder(system, { orderId, vendorId: null })
  const design = designs.find(({ id }) => id === designId)
  const proof = design?.proofs.find(({ id }) => id === proofId)
  const vendorOrder = order.vendorOrders.find(({ vendorId }) => vendorId === design?.vendorId)
  if (!design || !proof || !vendorOrder) throw notFound('Proof')
  return { order, design, proof, vendorEmail: vendorOrder.vendorEmail }
}
