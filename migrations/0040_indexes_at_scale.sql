-- Found with a million order lines: each of these read its whole table.
-- The check of the platform's money adds up the artists' shares that haven't been sent.
create index transfers_unsent on transfers (order_id) include (amount_cents) where status in ('waiting', 'held', 'due');
-- The import of Stripe's movements begins with the first payment.
create index orders_charged on orders (created_at) where stripe_charge is not null;
-- Each start asks whether there is an operator.
create index users_operators on users (id) where is_operator;
