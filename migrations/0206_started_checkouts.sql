-- The conversion of the console's overview: started checkouts by time, and whether they were paid.
create index orders_started on orders (created_at) include (paid_at);
