-- The last day on which a vendor order ships in time, fixed when it is paid, so that a new processing time moves no open order. Null in
-- unpaid and older orders; those are calculated from what the artist says today, as before.
alter table vendor_orders add column ship_by date;
