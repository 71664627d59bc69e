-- Somebody finds something wrong with a design that is shared; an operator looks at it, and may take it out of sight for good.
alter table designs
  -- From then on it is shared with nobody, whatever its owner does.
  add column sharing_stopped_at timestamptz,
  -- In the operator's words, for its owner.
  add column sharing_stop_reason text check (length(sharing_stop_reason) between 1 and 500),
  add check ((sharing_stopped_at is null) = (sharing_stop_reason is null)),
  add check (sharing_stopped_at is null or not (is_shared or may_remix));

create table design_reports (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references designs on delete cascade,
  -- What whoever reported it saw.
  version integer not null,
  reason text not null check (reason in ('copied', 'hateful', 'sexual', 'other')),
  text text not null default '' check (length(text) <= 1000),
  reporter_id uuid references users on delete set null,
  -- Of somebody who was not signed in and may be asked; gone when the report is closed.
  email text check (length(email) <= 254),
  created_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('stopped', 'nothing-wrong')),
  check ((closed_at is null) = (outcome is null))
);
create index design_reports_design on design_reports (design_id);
create index design_reports_reporter on design_reports (reporter_id) where reporter_id is not null;
create index design_reports_open on design_reports (design_id, created_at) where closed_at is null;
-- Whoever reports it again says it anew, not twice.
create unique index design_reports_one_of_person on design_reports (design_id, reporter_id) where closed_at is null;
create unique index design_reports_one_of_address on design_reports (design_id, email) where closed_at is null;
