import type pg from 'pg'

/**
 * Adds what the console lists besides orders: a case for every 50th order, a tenth of them open, a review for every 20th, an audit
 * entry for each, and discount codes and subscribers by the thousand. Triggers are off.
 */
export async function fillConsole(client: pg.Client, say: (text: string) => void): Promise<void> {
  say('filling cases, reviews, audit log, codes and subscribers')
  await client.query('set session_replication_role = replica')
  for (const statement of [cases, caseEvents, reviews, audit, codes, subscribers])
    await client.query(statement)
  await client.query('set session_replication_role = default')
  await client.query('vacuum (analyze)')
}

const cases = `
  insert into cases (vendor_order_id, order_id, vendor_id, reason, status, due_at, outcome, event_count, opened_at, closed_at)
  select id, order_id, vendor_id, (array['not-received', 'damaged', 'not-as-described', 'other'])[1 + n % 4],
    case when n % 10 = 0 then (array['open', 'escalated'])[1 + n / 10 % 2] else 'closed' end,
    case when n % 20 = 0 then at + interval '5 days' end, case when n % 10 <> 0 then 'refunded' end, 2, at,
    case when n % 10 <> 0 then at + interval '3 days' end
  from (
    select v.id, v.order_id, v.vendor_id, o.paid_at + interval '9 days' as at, row_number() over (order by v.id) as n
    from vendor_orders v join orders o on o.id = v.order_id
    where o.paid_at is not null and abs(hashtext(v.id::text)) % 50 = 0) few`

const caseEvents = `
  insert into case_events (case_id, number, party, act, text, at)
  select c.id, n, 'shopper', case when n = 1 then 'open' else 'write' end, 'The brim is bent.', c.opened_at + n * interval '1 hour'
  from cases c cross join generate_series(1, 2) n
  where not exists (select from case_events known where known.case_id = c.id)`

const reviews = `
  insert into reviews (order_line_id, order_id, product_id, vendor_id, author_id, author_name, rating, text, created_at)
  select distinct on (o.user_id, l.product_id) l.id, l.order_id, l.product_id, l.vendor_id, o.user_id, 'Sam', 1 + abs(hashtext(l.id::text)) % 5,
    'Sits well and keeps its shape.', o.paid_at + interval '12 days'
  from order_lines l join orders o on o.id = l.order_id
  where l.product_id is not null and o.paid_at is not null and abs(hashtext(l.id::text)) % 20 = 0
  on conflict do nothing`

const audit = `
  insert into audit_log (at, actor_kind, actor_user_id, action, subject_type, subject_id, details, reason)
  select o.created_at, 'person', (select id from users where email = 'operator@brimfolk.test'), 'refund-order', 'order', o.id::text,
    '{"cents": 100}', 'Bent brim' from orders o order by o.created_at`

const codes = `
  insert into promotions (code, percent_basis_points, vendor_id, created_at)
  select 'SCALE-' || n, 1000, case when n % 2 = 0 then (select id from vendors order by id limit 1 offset n % 1000) end,
    now() - n * interval '1 hour' from generate_series(1, 10000) n`

const subscribers = `
  insert into newsletter_subscribers (email, status, requested_at, confirmed_at)
  select 'reader-' || n || '@example.com', 'subscribed', now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series(1, 50000) n`
