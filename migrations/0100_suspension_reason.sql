-- Why an operator closed a shop, for its artist. The audit log keeps what was written each time; this is what holds now.
alter table vendors add column suspension_reason text check (length(suspension_reason) <= 500);
update vendors set suspension_reason = (
  select left(details->>'reason', 500) from audit_log
  where subject_type = 'vendor' and subject_id = vendors.id::text and action = 'suspend-shop' order by id desc limit 1
) where status = 'suspended';
