-- Newsletter subscribers. An address is 'subscribed' only after it is confirmed by email.
create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  status text not null default 'pending' check (status in ('pending', 'subscribed', 'unsubscribed')),
  -- The welcome code. Subscribing again doesn't create another.
  promotion_id uuid unique references promotions,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check (status <> 'subscribed' or confirmed_at is not null)
);
