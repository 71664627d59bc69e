create table reviews (
  id uuid primary key default gen_random_uuid(),
  -- The purchase that it is about. One review per line, and one per product of an order.
  order_line_id uuid not null unique references order_lines,
  order_id uuid not null references orders,
  -- Null when the product was deleted.
  product_id uuid references products on delete set null,
  vendor_id uuid not null references vendors,
  -- Null for a guest, and after the account was erased.
  author_id uuid references users on delete set null,
  -- As the author wants to be called in public. Null after the account was erased.
  author_name text check (length(btrim(author_name)) between 1 and 40),
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 4),
  created_at timestamptz not null,
  edited_at timestamptz,
  reply text check (length(btrim(reply)) between 1 and 1000),
  replied_at timestamptz,
  -- Number of people who found it helpful, written by a trigger on review_votes.
  helpful integer not null default 0 check (helpful >= 0),
  -- When an operator hid it, and why. The reason is shown to the author.
  hidden_at timestamptz,
  hidden_reason text check (length(hidden_reason) between 1 and 500),
  check ((reply is null) = (replied_at is null)),
  check ((hidden_at is null) = (hidden_reason is null)),
  unique (order_id, product_id)
);
create unique index reviews_one_per_person on reviews (author_id, product_id) where author_id is not null;
create index reviews_product on reviews (product_id, created_at desc, id desc) where hidden_at is null;
create index reviews_vendor on reviews (vendor_id, created_at desc, id desc);
create index reviews_pictures on reviews using gin (pictures) where pictures <> '{}';

-- Whatever the code does: a review belongs to a delivered purchase of its author, who isn't the artist.
create function require_delivered_purchase() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_lines line
    join orders o on o.id = line.order_id
    join vendor_orders part on part.order_id = line.order_id and part.vendor_id = line.vendor_id
    join vendors v on v.id = line.vendor_id
    where line.id = new.order_line_id and line.order_id = new.order_id and line.vendor_id = new.vendor_id
      and line.product_id = new.product_id and part.status = 'delivered' and o.paid_at is not null
      and o.user_id is not distinct from new.author_id and v.user_id is distinct from new.author_id
  ) then
    raise exception 'a review needs a delivered purchase of its author' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger require_delivered_purchase before insert on reviews
  for each row execute function require_delivered_purchase();

-- What a review is about never changes, and its author is only removed.
create function protect_review() returns trigger language plpgsql as $$
begin
  if (new.order_line_id, new.order_id, new.vendor_id) is distinct from (old.order_line_id, old.order_id, old.vendor_id)
    or (new.created_at <> old.created_at and current_setting('brimfolk.backdate_demo', true) is distinct from 'on')
    or (new.product_id is not null and new.product_id is distinct from old.product_id)
    or (new.author_id is not null and new.author_id is distinct from old.author_id) then
    raise exception 'what review % is about never changes', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger protect_review before update of order_line_id, order_id, product_id, vendor_id, author_id, created_at on reviews
  for each row execute function protect_review();

-- Adds to the sums of the product and the vendor. Every change locks the product first, then the vendor.
create function count_rating(product uuid, vendor uuid, reviews integer, stars integer) returns void language sql as $$
  update products set review_count = review_count + reviews, rating_sum = rating_sum + stars where id = product;
  update vendors set review_count = review_count + reviews, rating_sum = rating_sum + stars where id = vendor;
$$;

create function count_review() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.hidden_at is null then 1 else 0 end;
  is_now integer := case when tg_op <> 'DELETE' and new.hidden_at is null then 1 else 0 end;
  stars integer := case when is_now = 1 then new.rating else 0 end - case when was = 1 then old.rating else 0 end;
begin
  if is_now <> was or stars <> 0 then
    perform count_rating(coalesce(new.product_id, old.product_id), coalesce(new.vendor_id, old.vendor_id), is_now - was, stars);
  end if;
  return null;
end $$;
create trigger count_review after insert or delete or update of rating, hidden_at on reviews
  for each row execute function count_review();

create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_votes_user on review_votes (user_id);

create function count_review_vote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from reviews where id = new.review_id and author_id = new.user_id) then
      raise exception 'authors don''t vote for their own reviews' using errcode = 'check_violation';
    end if;
    update reviews set helpful = helpful + 1 where id = new.review_id;
  else
    update reviews set helpful = helpful - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create trigger count_review_vote after insert or delete on review_votes
  for each row execute function count_review_vote();

create table review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews on delete cascade,
  reason text not null check (reason in ('not-a-review', 'hateful', 'private', 'other')),
  text text not null default '' check (length(text) <= 1000),
  reporter_id uuid references users on delete set null,
  -- A visitor's address for questions. Deleted when the report is closed.
  email text check (length(email) <= 254),
  created_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('hidden', 'nothing-wrong')),
  check ((closed_at is null) = (outcome is null))
);
create index review_reports_open on review_reports (review_id, created_at) where closed_at is null;
create unique index review_reports_one_of_address on review_reports (review_id, email) where closed_at is null;
create unique index review_reports_one_of_person on review_reports (review_id, reporter_id) where closed_at is null;
create index review_reports_reporter on review_reports (reporter_id) where reporter_id is not null;

-- The orders whose shoppers were asked for a review, once each.
create table review_requests (
  order_id uuid primary key references orders on delete cascade,
  requested_at timestamptz not null
);
create index vendor_orders_delivered on vendor_orders (delivered_at) where status = 'delivered';

create trigger public_pages_changed after insert or update or delete or truncate on reviews
  for each statement execute function public_pages_changed();
