-- A refund can be lowered by a return label that the shopper pays for: a part with a negative amount, which nobody gets back later.
-- contracts: nothing; the new checks allow all that the old ones did
alter table returned_parts drop constraint returned_parts_kind_check;
alter table returned_parts drop constraint returned_parts_amount_cents_check;
alter table returned_parts add constraint returned_parts_kind_check
  check (kind in ('line', 'shipping', 'fee', 'tax', 'excess', 'label'));
alter table returned_parts add constraint returned_parts_amount_cents_check
  check (case when kind = 'label' then amount_cents < 0 else amount_cents >= 0 end);
