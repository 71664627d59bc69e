-- When an operator last saved or arranged it; null for one that hasn't been changed since this column exists.
alter table collections add column changed_at timestamptz;
