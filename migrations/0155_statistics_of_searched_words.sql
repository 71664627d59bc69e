-- So that a search by words that few rows contain uses their index instead of reading the newest rows. With a hundred steps, the default,
-- the planner takes such words for a hundredth of all rows, and for an expression of a partial index it knows nothing.
create statistics orders_buyer on (shipping_address->>'name') from orders;
alter statistics orders_buyer set statistics 400;
alter table orders alter column email set statistics 400;
alter table users alter column email set statistics 400;
alter table profiles alter column full_name set statistics 400;
alter table vendors alter column display_name set statistics 400;
