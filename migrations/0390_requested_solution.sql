-- What the shopper would like, as the artist sees it; null: they left it open, and for returns and older cases.
alter table cases add column requested text check (requested in ('refund', 'replacement'));
