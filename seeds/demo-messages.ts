import { sql } from 'kysely'
import { openConversation, sendMessage, startConversation } from '#modules/messages/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { unknownNetwork } from '#platform/http/client-network.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DemoPeople } from './load-demo.ts'

const db = databaseOf<unknown>()

/** The oldest first. */
const conversations = [
  {
    artist: 'goldenmile',
    hat: 'Golden Mile',
    question: 'Is the print on the foam or sewn on? I’d wear it in the rain more than I should.',
    answer:
      'It’s printed into the foam, so rain is fine. Let it dry on a bowl and the crown keeps its shape.',
  },
  {
    artist: 'saltline',
    hat: 'Slow Sunday',
    question: 'I’m between sizes. Would you make one with a longer strap?',
    answer:
      'The strap already has two more holes than it looks like. Try it first, and if it’s still short I’ll swap it for free.',
  },
  {
    artist: 'artist',
    hat: 'Ridgeline',
    question:
      'Hi! My head is on the small side, about 54 cm. Does this one still sit well on the last snap, or would you go for another?',
    answer:
      'On the last snap it sits at 54, a little high. If you like it lower, bend the brim before the first walk and it follows. I wear it that way myself.',
  },
] as const

/** A shopper asks artists about their hats and gets answers. Both have read them, so no email is due. */
export async function loadDemoMessages({ shopper, artists }: DemoPeople): Promise<void> {
  for (const { artist: key, hat, question, answer } of conversations) {
    const artist = artists.get(key)
    const { rows } = await sql<{ id: ProductId }>`
      select id from products where name = ${hat} and vendor_id = ${artist?.vendorId ?? null}`.execute(db())
    if (!artist || !rows[0]) throw new Error(`the demo has no ${hat} by ${key}`)
    const about = { about: 'product', id: rows[0].id } as const
    const id = await startConversation(shopper, about, { text: question, pictures: [] }, unknownNetwork)
    const address = { id, guestToken: null }
    await openConversation(artist, address)
    await sendMessage(artist, address, { text: answer, pictures: [] }, unknownNetwork)
    await openConversation(shopper, address)
  }
}
