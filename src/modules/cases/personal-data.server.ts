import { type RawBuilder, sql } from 'kysely'
import { picturesReleased } from '#modules/catalog/server'
import { now } from '#platform/clock.server.ts'
import { afterCommit, databaseOf, detached } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { log } from '#platform/log.server.ts'
import type { Person } from '#shared/actor.ts'
import { removeReturnLabelFile } from './return-labels/return-label-file.server.ts'

const db = databaseOf<unknown>()

/** The person's cases on both sides, with the timelines that they can read; null without any. */
export async function exportCases(actor: Person): Promise<unknown> {
  const { rows } = await sql<object>`
    select c.id, c.order_id, v.display_name as vendor, c.reason, c.requested, c.status, c.outcome, c.offer, c.offer_cents,
      c.opened_at, c.closed_at,
      (select json_agg(json_build_object('carrier', l.carrier, 'tracking_number', l.tracking_number, 'payer', l.payer,
        'price_cents', l.price_cents) order by l.created_at)
        from return_labels l where l.case_id = c.id and l.status in ('bought', 'voiding')) as labels,
      (select json_agg(json_build_object('party', e.party, 'act', e.act, 'text', e.text, 'pictures', e.pictures,
        'amount_cents', e.amount_cents, 'at', e.at) order by e.number) from case_events e where e.case_id = c.id) as events
    from cases c join vendors v on v.id = c.vendor_id
    where ${asShopper(actor)} or c.vendor_id = ${actor.vendorId}::uuid
    order by c.opened_at`.execute(db())
  return rows.length > 0 ? rows : null
}

/** The number of the person's open cases, on both sides. */
export async function openCasesOf(actor: Person): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from cases c
    where c.closed_at is null and (${asShopper(actor)} or c.vendor_id = ${actor.vendorId}::uuid)`.execute(
    db(),
  )
  return rows[0]?.open ?? 0
}

/** Removes what the person wrote and the pictures; what the others wrote stays. Runs in the surrounding transaction. */
export async function eraseCases(actor: Person): Promise<void> {
  const { rows } = await sql<{ pictures: string[] }>`
    with own as (
      select e.case_id, e.number, e.pictures from case_events e join cases c on c.id = e.case_id
      where (e.party = 'shopper' and ${asShopper(actor)}) or (e.party = 'vendor' and c.vendor_id = ${actor.vendorId}::uuid)
    )
    update case_events e set text = '', pictures = '{}', erased_at = ${now()} from own
    where e.case_id = own.case_id and e.number = own.number
    returning own.pictures`.execute(db())
  const urls = rows.flatMap(({ pictures }) => pictures)
  if (urls.length > 0) await publish(picturesReleased, { urls })
  await eraseLabelFiles(actor)
}

/** Return labels have the shopper's address. Their cases are closed, so no page needs the files. */
async function eraseLabelFiles(actor: Person): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select l.id from return_labels l where l.order_id in (select id from orders where user_id = ${actor.userId})`.execute(
    db(),
  )
  const remove = () => Promise.all(rows.map(({ id }) => removeReturnLabelFile(id)))
  afterCommit(() => {
    void detached(remove).catch((error: unknown) =>
      log.error({ err: error }, 'failed to remove a return label'),
    )
  })
}

/** A condition on `c`. */
function asShopper({ userId }: Person): RawBuilder<unknown> {
  return sql`c.order_id in (select id from orders where user_id = ${userId})`
}
