-- A refund that an operator paid by check or bank transfer, because the card didn't take it: where to find that payment.
alter table refunds add column outside_reference text
  check (outside_reference is null or (length(outside_reference) between 1 and 200 and stripe_refund_id is null));

create or replace function protect_requested_refund() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.amount_cents, new.restock, new.outside_reference)
    is distinct from (old.id, old.order_id, old.amount_cents, old.restock, old.outside_reference)
    or (old.stripe_refund_id is not null and new.stripe_refund_id is distinct from old.stripe_refund_id) then
    raise exception 'refund % never changes its amount', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status = 'failed' or new.status = 'pending') then
    raise exception 'refund % never changes from % to %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
