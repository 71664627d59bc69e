-- Each of these columns has a unique constraint, whose index serves the same searches.
drop index orders_stripe_charge;
drop index transfers_stripe_id;
drop index refunds_stripe_id;
drop index transfer_reversals_stripe_id;
-- The first payment is found at the beginning of orders_started.
drop index orders_charged;
