-- Open orders keep the day that their artists see today. What an artist said when older orders were placed isn't stored, so orders that
-- have left stay without a day: nothing shows it.
update vendor_orders vendor_order
set ship_by = (
  select day - greatest(weekday - 5, 0) + days + 2 * ((least(weekday, 5) - 1 + days) / 5)
  from (
    select (vendor_order.ordered_at at time zone 'utc')::date as day,
      extract(isodow from vendor_order.ordered_at at time zone 'utc')::int as weekday,
      coalesce((select processing_days from vendors where id = vendor_order.vendor_id)::int, 3)
        + coalesce((select max(product.lead_time_days) from order_lines line join products product on product.id = line.product_id
          where line.order_id = vendor_order.order_id and line.vendor_id = vendor_order.vendor_id)::int, 0) as days
  ) counted
)
where vendor_order.is_order_open and vendor_order.status in ('new', 'accepted', 'labeled', 'ready');
