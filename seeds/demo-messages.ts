import { sql } from 'kysely'
import { openConversation, sendMessage, startConversation } from '#modules/messages/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { unknownNetwork } from '#platform/http/client-network.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DemoPeople } from './load-demo.ts'

const db = databaseOf<unknown>()

const question =
  'Hi! My head is on the small side, about 54 cm. Does this one still sit well on the last snap, or would you go for another?'
const answer =
  'On the last snap it sits at 54, a little high. If you like it lower, bend the brim before the first walk and it follows. I wear it that way myself.'

/** A shopper asks an artist about a hat and gets an answer. Both have read it, so no email is due. */
export async function loadDemoMessages({ shopper, artists }: DemoPeople): Promise<void> {
  const ridgeworks = artists.get('artist')
  const { rows } = await sql<{ id: ProductId }>`
    select id from products where name = 'Ridgeline' and vendor_id = ${ridgeworks?.vendorId ?? null}`.execute(
    db(),
  )
  if (!ridgeworks || !rows[0]) throw new Error('the demo has no Ridgeline by Ridgeworks')
  const about = { about: 'product', id: rows[0].id } as const
  const id = await startConversation(shopper, about, { text: question, pictures: [] }, unknownNetwork)
  const address = { id, guestToken: null }
  await openConversation(ridgeworks, address)
  await sendMessage(ridgeworks, address, { text: answer, pictures: [] }, unknownNetwork)
  await openConversation(shopper, address)
}
