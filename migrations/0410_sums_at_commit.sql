-- A vendor's sums change when the transaction ends, so that payments of one vendor wait for each other only for that moment.
drop trigger vendor_money_days_follow on ledger_entries;
create constraint trigger vendor_money_days_follow after insert or update or delete on ledger_entries
  deferrable initially deferred for each row execute function vendor_money_days_follow();
