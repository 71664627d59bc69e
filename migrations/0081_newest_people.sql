-- The operators' list of people.
create index users_newest on users (created_at desc, id desc);
