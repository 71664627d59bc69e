-- The tiny picture that stands in for an artist's mark until it has come, copied beside its address as a product's is beside its
-- cover (0006): a page of artists needs no join for it.
alter table vendors add column avatar_preview text;

create function vendors_avatar_preview() returns trigger language plpgsql as $$
begin
  new.avatar_preview := (
    select m.preview from media_files m where m.key = substr(new.avatar_url, length('/media/') + 1));
  return new;
end $$;
create trigger vendors_avatar_preview before insert or update of avatar_url on vendors
  for each row execute function vendors_avatar_preview();

update vendors set avatar_url = avatar_url where avatar_url is not null;
