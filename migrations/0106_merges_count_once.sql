-- The browser's id of the last merge: one whose answer was lost is asked for again and adds nothing.
alter table carts add column last_merge_id uuid;
