-- Until when one submission of the evidence keeps others with other evidence out; null while nothing is being sent.
alter table dispute_evidence add column sending_until timestamptz;
