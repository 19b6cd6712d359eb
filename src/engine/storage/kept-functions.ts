/**
 * The first statement of every transaction. Sets the tenant for row-level security (through `set local`, which reaches
 * Citus workers where set_config would not) and how long a statement may take, then checks the session and the
 * configuration's version. Its own look-ups are by key: their plans are kept, whatever the role says of others.
 */
const enterFunction = `
create or replace function enter(p_tenant int, p_session uuid, p_generation int, p_config bigint, p_timeout int default null) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $body$
declare s record; v bigint;
begin
  execute format('set local app.tenant = %L', p_tenant);
  if p_timeout is not null then perform set_config('statement_timeout', p_timeout::text, true); end if;
  if p_session is not null then
    select generation, generation_at, previous_used_until, revoked_at, expires_at into s from session where id = p_session and tenant_id = p_tenant;
    if not found or s.revoked_at is not null or s.expires_at < clock_timestamp()
       or p_generation > s.generation or p_generation < s.generation - 1
       or (p_generation = s.generation - 1 and s.previous_used_until is not null and s.previous_used_until < clock_timestamp()) then
      raise exception 'signed out' using errcode = 'TR401';
    end if;
  end if;
  if p_config is not null then
    select config_version into v from tenant_directory where id = p_tenant;
    if v is distinct from p_config then raise exception 'model stale' using errcode = 'TR409'; end if;
  end if;
end $body$`

/** Functions that no table needs, each followed by who may run it. */
export const keptFunctions = (): string[] => [
  enterFunction,
  `grant execute on function enter(int, uuid, int, bigint, int) to tranche_app`,
]
