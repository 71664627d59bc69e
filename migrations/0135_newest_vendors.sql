-- The operators' list of vendors.
create index vendors_newest on vendors (created_at desc, id desc);
