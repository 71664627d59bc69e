-- A label is credited only when the carrier has voided it. Until then it is 'voiding'; 'refused': the carrier refused, and another label
-- has taken its place.
-- contracts: nothing; the new check replaces a stricter one
alter table shipping_labels
  drop constraint shipping_labels_status_check,
  add constraint shipping_labels_status_check
    check (status in ('buying', 'bought', 'failed', 'voiding', 'voided', 'refused')),
  add constraint shipping_labels_sold_check
    check (status not in ('voiding', 'refused') or num_nonnulls(carrier, tracking_number, provider_ref, cost_cents) = 4),
  -- Our reference of the purchase at the carrier. Null in older rows.
  add column reference text,
  -- The carrier's id of the refund that was asked for, and since when it has been asked.
  add column refund_ref text,
  add column voiding_since timestamptz;

alter table return_labels
  add column refund_ref text,
  add column voiding_since timestamptz;
