import { sql } from 'kysely'

/** The hat that a conversation `c` is about, or the first of the order's. Null without one. */
export const subjectPicture = sql<string | null>`
  case c.about when 'product' then (select p.cover_image from products p where p.id = c.subject_id)
    else (select l.picture from order_lines l where l.order_id = c.order_id and l.vendor_id = c.vendor_id
      order by l.position limit 1) end`
