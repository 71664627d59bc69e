-- An operator's decision about a new artist, while the site's settings ask for one. Null: no decision is needed, as for everyone who
-- registered before. Until it is approved, the vendor stays pending, whatever Stripe says.
alter table vendors add column approval text
  constraint vendors_approval check (approval in ('waiting', 'approved', 'declined'));
-- The operator's reason, shown to the artist until the vendor is approved. The audit log has all earlier ones.
alter table vendors add column decline_reason text
  constraint vendors_decline_reason check (length(decline_reason) <= 500);
create index vendors_waiting on vendors (created_at desc, id desc) where approval = 'waiting';

-- As before, with the two new columns among what the vendor alone sees.
create or replace function vendors_changed() returns trigger language plpgsql as $$
declare
  own constant text[] := '{updated_at,street_address,stripe_account_id,transfers_active,payouts_active,email_new_orders,email_cancellations,suspension_reason,approval,decline_reason}';
begin
  if tg_op = 'INSERT' then
    perform record_public_change(array(
      select distinct topic from newer v, unnest(array['vendors', 'vendor:' || v.id]) topic));
  elsif tg_op = 'DELETE' then
    perform record_public_change(array(
      select distinct topic from older v, unnest(array['vendors', 'vendor:' || v.id]) topic));
  else
    perform record_public_change(array(
      select distinct topic from older o join newer n on n.id = o.id, unnest(array['vendors', 'vendor:' || n.id]) topic
      where to_jsonb(o) - own is distinct from to_jsonb(n) - own));
  end if;
  return null;
end $$;
