import { sql } from 'kysely'
import { openConversation, sendMessage, startConversation } from '#modules/messages/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { unknownNetwork } from '#platform/http/client-network.ts'
import type { Person } from '#shared/actor.ts'
import type { ConversationId, ProductId } from '#shared/ids.ts'
import type { DemoPeople } from './load-demo.ts'

const db = databaseOf<unknown>()

interface Talk {
  /** The artist's key in the demo. */
  readonly artist: string
  readonly hat: string
  readonly question: string
  /** Null: the artist hasn't read it yet. */
  readonly answer: string | null
  /** The shopper hasn't read the answer yet. */
  readonly isNew?: true
  readonly daysAgo: number
}

const ofTheShopper: readonly Talk[] = [
  {
    artist: 'goldenmile',
    hat: 'Golden Mile',
    question: 'Is the print on the foam or sewn on? I’d wear it in the rain more than I should.',
    answer:
      'It’s printed into the foam, so rain is fine. Let it dry on a bowl and the crown keeps its shape.',
    daysAgo: 9,
  },
  {
    artist: 'saltline',
    hat: 'Slow Sunday',
    question: 'I’m between sizes. Would you make one with a longer strap?',
    answer:
      'The strap already has two more holes than it looks like. Try it first, and if it’s still short I’ll swap it for free.',
    isNew: true,
    daysAgo: 5,
  },
  {
    artist: 'artist',
    hat: 'Ridgeline',
    question:
      'Hi! My head is on the small side, about 54 cm. Does this one still sit well on the last snap, or would you go for another?',
    answer:
      'On the last snap it sits at 54, a little high. If you like it lower, bend the brim before the first walk and it follows. I wear it that way myself.',
    daysAgo: 1,
  },
]

const river: Talk = {
  artist: 'artist',
  hat: 'Fresh Water',
  question:
    'I’m on the river all of next week. Could you ship it to the lodge? They take packages for guests.',
  answer:
    'Sure. Put the lodge’s address on the order and your name in the first line. I ship within two days, so it should be there before you are.',
  daysAgo: 4,
}

const fox: Talk = {
  artist: 'artist',
  hat: 'Red Fox',
  question: 'My daughter is seven and wants mine. Would you make one with a shorter brim for her?',
  answer: null,
  daysAgo: 0,
}

/** Shoppers ask artists about hats. All but one are answered and read, and that one was announced: no email is due. */
export async function loadDemoMessages(
  { shopper, artists }: DemoPeople,
  shoppers: ReadonlyMap<string, Person>,
): Promise<void> {
  const [theo, june] = [shoppers.get('theo'), shoppers.get('june')]
  if (!theo || !june) throw new Error('the demo has no Theo or June')
  for (const one of ofTheShopper) await talk(shopper, artists.get(one.artist), one)
  await talk(theo, artists.get(river.artist), river)
  await talk(june, artists.get(fox.artist), fox)
}

async function talk(person: Person, artist: Person | undefined, said: Talk): Promise<void> {
  const { hat, question, answer, isNew, daysAgo } = said
  const { rows } = await sql<{ id: ProductId }>`
    select id from products where name = ${hat} and vendor_id = ${artist?.vendorId ?? null}`.execute(db())
  if (!artist || !rows[0]) throw new Error(`the demo has no ${hat} by ${said.artist}`)
  const about = { about: 'product', id: rows[0].id } as const
  const id = await startConversation(person, about, { text: question, pictures: [] }, unknownNetwork)
  const address = { id, guestToken: null }
  if (answer !== null) {
    await openConversation(artist, address)
    await sendMessage(artist, address, { text: answer, pictures: [] }, unknownNetwork)
    if (!isNew) await openConversation(person, address)
  }
  await backdate(id, daysAgo)
}

async function backdate(id: ConversationId, daysAgo: number): Promise<void> {
  const earlier = sql`make_interval(hours => ${Math.round(daysAgo * 24)})`
  // Answers take a while.
  await sql`
    update messages set sent_at = sent_at - ${earlier} + (number - 1) * interval '47 minutes'
    where conversation_id = ${id}`.execute(db())
  await sql`
    update conversations set created_at = created_at - ${earlier},
      last_message_at = (select max(sent_at) from messages where conversation_id = ${id}),
      vendor_emailed_at = case when vendor_unread > 0 then last_message_at end,
      shopper_emailed_at = case when shopper_unread > 0 then last_message_at end
    where id = ${id}`.execute(db())
}
