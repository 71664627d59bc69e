-- Canceled orders that still have money of the shopper, because a refund failed.
create index orders_owed_refunds on orders (paid_at)
  where status = 'canceled' and paid_at is not null and refunded_cents < total_cents;
