-- Discount codes that operators manage: a limit per person, and lists that the newsletter's codes don't fill.
alter table promotions add column max_uses_per_person integer check (max_uses_per_person > 0);
-- The account that used the code. A guest is known by the address, which an account's uses have, too.
alter table promotion_redemptions add column user_id uuid references users on delete set null;
create index promotion_redemptions_of_account on promotion_redemptions (user_id, promotion_id) where user_id is not null;
create index promotion_redemptions_of_address on promotion_redemptions (email, promotion_id) where email is not null;
create index promotions_for_everyone on promotions (created_at desc, id desc) where email is null;
create index promotions_for_one_address on promotions (created_at desc, id desc) where email is not null;
