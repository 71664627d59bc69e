-- When the names and numbers of a team order were deleted. Its roster is empty since then.
alter table ordered_designs add column roster_erased_at timestamptz;
-- The few orders whose names are still stored.
create index ordered_designs_rosters on ordered_designs (product_id) where roster <> '[]';
