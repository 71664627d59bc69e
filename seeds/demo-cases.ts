import { sql } from 'kysely'
import {
  caseTopic,
  declineCase,
  escalateCase,
  type NewCase,
  offerSolution,
  openCase,
} from '#modules/cases/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { unknownNetwork } from '#platform/http/client-network.ts'
import type { Person } from '#shared/actor.ts'
import type { CaseId, OrderId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import type { DemoPeople } from './load-demo.ts'

const db = databaseOf<unknown>()

const crease = {
  hat: 'Fresh Water',
  reason: 'damaged',
  text: 'It came with a crease straight across the brim. The box was fine, so I think it was packed that way.',
  pictures: ['/media/demo/fresh-water-brim.webp'],
  answer:
    'That was my packing, and I’m sorry. Steam takes most of it out; this is for the part it doesn’t. If it still bothers you after that, write again and I’ll make you another one.',
} as const

const loop = {
  hat: 'Made Off Center',
  reason: 'damaged',
  text: 'One of the four threads is pulled and stands out in a loop, right above the brim. I haven’t worn it.',
  pictures: ['/media/demo/off-center-close.webp'],
  answer: 'It left here without one. I look at every hat under a lamp before it goes into its box.',
  question: 'The loop was there when I opened the box. Could somebody else decide, please?',
} as const

/** A case in which the shopper has an offer to answer, and one that waits for an operator. */
export async function loadDemoCases(
  { shopper, artists }: DemoPeople,
  shoppers: ReadonlyMap<string, Person>,
): Promise<void> {
  const [ridgeworks, cometClub, theo] = [
    artists.get('artist'),
    artists.get('cometclub'),
    shoppers.get('theo'),
  ]
  if (!ridgeworks || !cometClub || !theo) throw new Error('the demo has no Ridgeworks, Comet Club or Theo')
  const offered = await open(shopper, ridgeworks, crease)
  await offerSolution(ridgeworks, offered, {
    kind: 'refund',
    selection: { kind: 'amount', amountCents: cents(1_200) },
    text: crease.answer,
  })
  await backdate(offered, 1.6)
  const id = await open(theo, cometClub, loop)
  await declineCase(cometClub, id, loop.answer)
  await escalateCase(theo, { id, guestToken: null }, loop.question)
  await backdate(id, 3.2)
}

/** Opened this many days ago, and answered at some hours each; the hat arrived the day before. */
async function backdate(id: CaseId, daysAgo: number): Promise<void> {
  const opened = sql`make_interval(mins => ${Math.round(daysAgo * 1_440)})`
  const later = sql`(number - 1) * interval '19 hours'`
  await sql`update case_events set at = at - ${opened} + ${later} where case_id = ${id}`.execute(db())
  await sql`update cases set opened_at = opened_at - ${opened},
      due_at = due_at - ${opened} + (event_count - 1) * interval '19 hours' where id = ${id}`.execute(db())
  await sql`update vendor_orders set shipped_at = shipped_at - ${opened} - interval '5 days',
      delivered_at = delivered_at - ${opened} - interval '1 day'
    where id = (select vendor_order_id from cases where id = ${id})`.execute(db())
}

interface Complaint extends Pick<NewCase, 'reason' | 'text' | 'pictures'> {
  /** Its name. */
  readonly hat: string
}

/** About one hat of the shopper's newest order that this artist has shipped and that was delivered. */
async function open(
  shopper: Person,
  artist: Person,
  { hat, reason, text, pictures }: Complaint,
): Promise<CaseId> {
  const { rows } = await sql<{ orderId: OrderId; vendorId: VendorId }>`
    select order_id as "orderId", vendor_id as "vendorId" from vendor_orders part join orders on orders.id = part.order_id
    where orders.user_id = ${shopper.userId} and part.vendor_id = ${artist.vendorId} and part.status = 'delivered'
      and part.shipped_at is not null
      and exists (select from order_lines line where line.order_id = part.order_id and line.name = ${hat})
    order by ordered_at desc limit 1`.execute(db())
  if (!rows[0]) throw new Error('a demo case has no delivered order')
  const about = { ...rows[0], guestToken: null }
  const line = (await caseTopic(shopper, about)).lines.find(({ name }) => name === hat)
  if (!line) throw new Error('a demo case has no hat')
  const lines = [{ lineId: line.lineId, quantity: 1 }]
  return openCase(shopper, about, { reason, text, lines, pictures }, unknownNetwork)
}
