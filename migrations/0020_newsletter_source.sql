-- Where a subscriber asked for the newsletter, as a part of the proof of consent. Null: before this was recorded.
alter table newsletter_subscribers add column source text check (source in ('page', 'api'));
