-- Addresses and choices may arrive as JSON text, from an earlier shop or an import: they are kept as what the text says, so that
-- every reader, and every search, finds an object.
create function unwrapped(value jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(value) = 'string' then (value #>> '{}')::jsonb else value end
$$;

create function unwrap_order() returns trigger language plpgsql as $$
begin
  new.shipping_address := unwrapped(new.shipping_address);
  new.shipping_option := unwrapped(new.shipping_option);
  return new;
end
$$;
create trigger orders_unwrap before insert or update of shipping_address, shipping_option on orders
  for each row execute function unwrap_order();

create function unwrap_order_line() returns trigger language plpgsql as $$
begin
  new.option_values := unwrapped(new.option_values);
  return new;
end
$$;
create trigger order_lines_unwrap before insert or update of option_values on order_lines
  for each row execute function unwrap_order_line();

update orders set shipping_address = shipping_address
where jsonb_typeof(shipping_address) = 'string' or jsonb_typeof(shipping_option) = 'string';
update order_lines set option_values = option_values where jsonb_typeof(option_values) = 'string';
