-- A refund of an order that cost nothing returns its hats to stock and takes back the artists' shares that the marketplace's
-- discount paid. It moves no money at Stripe.
-- contracts: nothing; the new check replaces a stricter one
alter table refunds
  drop constraint refunds_amount_cents_check,
  add constraint refunds_amount_cents_check check (amount_cents >= 0);
