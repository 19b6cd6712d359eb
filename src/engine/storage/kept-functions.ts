import {
  findRowsFunction,
  findTextsFunction,
  guessTextsFunction,
  placesOfRowsFunction,
  placesOfTextsFunction,
} from './find-rows.ts'
import { foldFunction } from './fold-function.ts'

/**
 * The first statement of every transaction. Sets the tenant for row-level security (through `set local`, which reaches
 * Citus workers where set_config would not), how long a statement may take and how the statements behind it are planned,
 * and checks the session and the configuration's version. Its own look-ups are by key, whose plans are kept.
 */
const enterFunction = `
create or replace function enter(p_tenant int, p_session uuid, p_generation int, p_config bigint, p_timeout int, p_plans text) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
declare s record; v bigint;
begin
  execute format('set local app.tenant = %L', p_tenant);
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  if p_timeout is not null then perform set_config('statement_timeout', p_timeout::text, true); end if;
  if p_session is not null then
    select o.generation, o.generation_at, o.previous_used_until, o.revoked_at, o.expires_at, o.parent_id, d.config_version
      into s from session o left join tenant_directory d on d.id = p_tenant where o.id = p_session and o.tenant_id = p_tenant;
    if not found or s.revoked_at is not null or s.expires_at < clock_timestamp()
       or (s.parent_id is not null and not exists
         (select 1 from session p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > clock_timestamp()))
       or p_generation > s.generation or p_generation < s.generation - 1
       or (p_generation = s.generation - 1 and s.previous_used_until is not null and s.previous_used_until < clock_timestamp()) then
      raise exception 'signed out' using errcode = 'TR401';
    end if;
    v := s.config_version;
  elsif p_config is not null then
    select config_version into v from tenant_directory where id = p_tenant;
  end if;
  if p_config is not null and v is distinct from p_config then raise exception 'model stale' using errcode = 'TR409'; end if;
  if p_plans <> 'force_generic_plan' then perform set_config('plan_cache_mode', p_plans, true); end if;
end $body$`

/** The uuid of the record that the main tenant keeps of another: numbers of tenants may change, when one is restored. */
const tenantUuidFunction = `
create or replace function tenant_uuid(p_tenant int) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
begin
  return (select t.id from tenant t join tenant_directory m on m.id = t.tenant_id and m.name = 'master'
    join tenant_directory d on d.name = t.name where d.id = p_tenant);
end $body$`

/** Functions that no table has for itself, each followed by who may run it; `searched` are the tables that have keys of words. */
export const keptFunctions = (searched: readonly string[]): string[] => [
  enterFunction,
  `grant execute on function enter(int, uuid, int, bigint, int, text) to tranche_app`,
  tenantUuidFunction,
  `revoke all on function tenant_uuid(int) from public`,
  `grant execute on function tenant_uuid(int) to tranche_app`,
  foldFunction,
  findRowsFunction,
  `revoke all on function find_rows(text, int[], text[], int) from public`,
  `grant execute on function find_rows(text, int[], text[], int) to tranche_app`,
  findTextsFunction,
  `revoke all on function find_texts(text, text, text, int) from public`,
  `grant execute on function find_texts(text, text, text, int) to tranche_app`,
  guessTextsFunction,
  `revoke all on function guess_texts(text, text[]) from public`,
  `grant execute on function guess_texts(text, text[]) to tranche_app`,
  placesOfTextsFunction,
  `revoke all on function places_of_texts(text, text[], int) from public`,
  `grant execute on function places_of_texts(text, text[], int) to tranche_app`,
  placesOfRowsFunction(searched),
  `revoke all on function places_of_rows(text, int[], int[], text[], int) from public`,
  `grant execute on function places_of_rows(text, int[], int[], text[], int) to tranche_app`,
]
