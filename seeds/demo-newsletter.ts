import { sql } from 'kysely'
import {
  changeIssue,
  confirmSubscription,
  createIssue,
  scheduleIssue,
  subscribe,
} from '#modules/newsletter/server'
import { changeSiteSettings, refreshSiteSettings } from '#modules/site/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { type Person, visitor } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import { asOfDaysAgo } from './demo-history.ts'
import type { DemoPeople } from './load-demo.ts'

const db = databaseOf<unknown>()
/** An address that documentation uses. */
const network = networkOf('192.0.2.10')
const subscribers = ['maya@brimfolk.test', 'june@brimfolk.test', 'wes@brimfolk.test', 'priya@brimfolk.test']

const sent = {
  subject: 'Hats for the alarm at four',
  preview: 'First Light is here: eight hats for the water before anyone else is on it.',
  body: `Some hats are for standing around in. These aren’t.

**First Light** is a small collection for the hours when the thermos does most of the talking. Eight hats, five artists, all drawn outdoors.

- Rope brims and deep crowns, for wind
- Patches that get better with mud
- Made one at a time, so the small runs go first

See [the whole collection](/collections/first-light), or [draw your own hat](/custom) if the one you want doesn’t exist yet.`,
  collection: 'first-light',
}

const draft = {
  subject: 'Windows down, radio up',
  preview: 'Racing stripes for people who keep to the limit.',
  body: `Next up: **Sunday Drivers**.

We asked the artists for the hat that lives on the dashboard. Here’s what came back.`,
  collection: 'sunday-drivers',
}

/** A postal address, which the law asks of newsletters, a few subscribers, and one newsletter that was sent and one that wasn't. */
export async function loadDemoNewsletter({ operator }: DemoPeople): Promise<void> {
  await asOfDaysAgo(12.3, () =>
    changeSiteSettings(operator, {
      legalName: 'Brimfolk Demo Co.',
      postalAddress: '1200 Example Street\nPortland, OR 97205',
    }),
  )
  await refreshSiteSettings()
  for (const email of subscribers) await subscribeAndConfirm(email)
  const id = await asOfDaysAgo(6.4, () => write(operator, { ...sent, products: [] }))
  const approval = { version: 2, sendAt: '', reason: 'The new collection is published.' }
  await asOfDaysAgo(6.2, () => scheduleIssue(operator, id, approval))
  const products = await hats(['Golden Mile', 'Slow Sunday'])
  await asOfDaysAgo(1.1, () => write(operator, { ...draft, products }))
  await sql`update newsletter_issues set created_at = created_at - interval '1.1 days' where status = 'draft'`.execute(
    db(),
  )
}

async function write(operator: Person, content: typeof sent & { readonly products: ProductId[] }) {
  const id = await createIssue(operator)
  await changeIssue(operator, id, { version: 1, ...content })
  return id
}

/** As the owner of the address does with the link in the email. */
async function subscribeAndConfirm(email: string): Promise<void> {
  await subscribe(visitor, { email }, { network, source: 'page' })
  const { rows } = await sql<{ token: string | null }>`
    select substring(body_text from 'newsletter/confirm[?]token=([^[:space:]]+)') as token
    from emails where recipient = ${email} order by created_at desc limit 1`.execute(db())
  await confirmSubscription(visitor, rows[0]?.token ?? '')
}

async function hats(names: readonly string[]): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select id from products where name = any(${names}::text[]) order by name`.execute(db())
  return rows.map(({ id }) => id)
}
