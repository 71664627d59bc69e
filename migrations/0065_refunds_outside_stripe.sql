-- A refund that an operator paid by check or bank transfer, because the card didn't take it: where to find that payment.
alter table refunds add column outside_reference text check (length(outside_reference) between 1 and 200);
alter table refunds add constraint refunds_paid_once check (outside_reference is null or stripe_refund_id is null);
