import { securityOf } from './tables.ts'

/**
 * The first statement of every transaction. Sets the tenant for row-level security (through `set local`, which reaches
 * Citus workers where set_config would not) and how long a statement may take, then checks the session and the
 * configuration's version. Its own look-ups are by key: their plans are kept, whatever the role says of others.
 */
export const enterFunction = `
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

/** Tables of the product itself that no declaration describes, in the order they are made. */
export const keptTables = (): string[] => [
  `create extension if not exists pg_trgm`,
  `create extension if not exists btree_gin`,

  // Looked up before a tenant is known: small, and unique across tenants. Only the functions below read them.
  `create table tenant_directory (id int generated always as identity primary key, name text not null unique, label text not null, time_zone text not null default 'Europe/Paris', config_version bigint not null default 1, is_active boolean not null default true)`,
  `create table login (id uuid primary key, username text not null unique, password_hash text, totp_secret text, totp_pending text, totp_step bigint not null default 0, email text, failed_count int not null default 0, locked_until timestamptz, password_changed_at timestamptz, created_at timestamptz not null)`,
  `create table membership (login_id uuid not null references login (id), tenant_id int not null references tenant_directory (id), user_id uuid not null, is_active boolean not null default true, primary key (login_id, tenant_id))`,
  `create table session (id uuid primary key, login_id uuid not null references login (id), tenant_id int not null, user_id uuid not null, generation int not null default 1, generation_at timestamptz not null, previous_used_until timestamptz, created_at timestamptz not null, seen_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz, context jsonb not null default '{}')`,
  `create index session_login_ix on session (login_id)`,
  // Links by which a forgotten password is set anew, each good once.
  `create table password_link (id uuid primary key, login_id uuid not null references login (id), token_hash text unique, created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz)`,
  `create index password_link_login_ix on password_link (login_id)`,
  `create table host_directory (hostname text primary key, tenant_id int not null references tenant_directory (id), settings jsonb not null default '{}')`,
  `create table secret (name text primary key, value text not null)`,
  `create table product_state (name text primary key, value jsonb not null)`,

  // A reference inside an embedded list, or a value of one that the search names.
  `create table link (tenant_id int not null, id uuid not null, from_entity text not null, from_id uuid not null, path text not null, element_id uuid not null, role text, to_entity text, to_id uuid, value text, value_f text, primary key (tenant_id, id))`,
  `create index link_from_ix on link (tenant_id, from_id, path)`,
  `create index link_to_ix on link (tenant_id, to_id, from_entity, path, role)`,
  `create index link_value_ix on link (tenant_id, from_entity, path, value_f)`,
  ...securityOf('link'),

  // The former registrations of a record: they still open it.
  `create table alias (tenant_id int not null, entity text not null, registration text not null, record_id uuid not null, primary key (tenant_id, entity, registration))`,
  ...securityOf('alias'),

  `create table configuration (tenant_id int not null, collection text not null, key text not null, value jsonb not null, update_date timestamptz not null, update_user text not null, version int not null default 1, primary key (tenant_id, collection, key))`,
  ...securityOf('configuration'),

  `create table outbox (tenant_id int not null, id uuid not null, job text not null, payload jsonb not null, created_at timestamptz not null, due_at timestamptz not null, attempts int not null default 0, claimed_at timestamptz, done_at timestamptz, error text, primary key (tenant_id, id))`,
  `create index outbox_due_ix on outbox (tenant_id, due_at) where done_at is null`,
  ...securityOf('outbox'),

  `create table idempotency (tenant_id int not null, user_id uuid not null, key text not null, request_hash text not null, status int, headers jsonb, body text, created_at timestamptz not null, primary key (tenant_id, user_id, key))`,
  ...securityOf('idempotency'),

  // Files of documents that are kept in the database's neighbourhood: where, how large, which hash.
  `create table file_use (tenant_id int not null, hash text not null, document_id uuid not null, primary key (tenant_id, hash, document_id))`,
  ...securityOf('file_use'),

  enterFunction,
]
