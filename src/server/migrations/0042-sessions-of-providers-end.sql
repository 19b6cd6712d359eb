-- 0042-sessions-of-providers-end
-- schema: f3298e8e01fc23bd -> 11c52b64105012be
-- older servers: yes
alter table "sso_session" add column "sid" text;
alter table "identity_provider" add column "kind" text;
create or replace function sso_session_open(p_session uuid, p_provider text, p_subject text, p_tokens jsonb, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into sso_session (session_id, provider, subject, sid, id_token, access_token, refresh_token, access_until, refresh_at, refresh_seconds)
    values (p_session, p_provider, p_subject, p_tokens->>'sid', p_tokens->>'idToken', p_tokens->>'accessToken', p_tokens->>'refreshToken',
      (p_tokens->>'accessUntil')::timestamptz, p_now, (p_tokens->>'refreshSeconds')::int);
end $body$;
revoke all on function sso_session_open(uuid, text, text, jsonb, timestamptz) from public;
grant execute on function sso_session_open(uuid, text, text, jsonb, timestamptz) to tranche_app;
create or replace function sso_sessions_end(p_provider text, p_tenant int, p_sid text, p_subject text, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
declare n int;
begin
if p_sid is null and p_subject is null then return 0; end if;
  update session set revoked_at = p_now where revoked_at is null and tenant_id = p_tenant and id in (
    select session_id from sso_session where provider = p_provider and (p_sid is null or sid = p_sid) and (p_subject is null or subject = p_subject));
  get diagnostics n = row_count;
  return n;
end $body$;
revoke all on function sso_sessions_end(text, int, text, text, timestamptz) from public;
grant execute on function sso_sessions_end(text, int, text, text, timestamptz) to tranche_app;
create or replace function providers_of_user(p_tenant int, p_user uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select coalesce(json_agg(i.provider), '[]'::json) from login_identity i where i.tenant_id = p_tenant and i.user_id = p_user);
end $body$;
revoke all on function providers_of_user(int, uuid) from public;
grant execute on function providers_of_user(int, uuid) to tranche_app;
-- step: batches of identity_provider, tenants that added kind, icon, metadataUrl, responseMode, organizationClaim, allowsPasswords, refreshLifetime
update "identity_provider" t set
  "kind" = case when t.doc ? 'kind' then case when coalesce((t.doc ->> 'kind'), '') <> '' and jsonb_typeof((t.doc -> 'kind')) in ('string', 'number', 'boolean') then (t.doc ->> 'kind') end else t."kind" end,
  doc = (t.doc - array['kind', 'icon', 'metadataUrl', 'responseMode', 'organizationClaim', 'allowsPasswords', 'refreshLifetime'])
    || (case when t.doc ? 'kind' and not (coalesce((t.doc -> 'kind') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'kind')) in ('string', 'number', 'boolean')) then jsonb_build_object('kind (0042)', (t.doc -> 'kind')) else '{}' end)
    || (case when not t.doc ? 'icon' then '{}' when coalesce((t.doc -> 'icon') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'icon')) in ('string', 'number', 'boolean') then jsonb_build_object('icon', to_jsonb(((t.doc -> 'icon') #>> '{}'))) else jsonb_build_object('icon (0042)', (t.doc -> 'icon')) end)
    || (case when not t.doc ? 'metadataUrl' then '{}' when coalesce((t.doc -> 'metadataUrl') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'metadataUrl')) in ('string', 'number', 'boolean') then jsonb_build_object('metadataUrl', to_jsonb(((t.doc -> 'metadataUrl') #>> '{}'))) else jsonb_build_object('metadataUrl (0042)', (t.doc -> 'metadataUrl')) end)
    || (case when not t.doc ? 'responseMode' then '{}' when coalesce((t.doc -> 'responseMode') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'responseMode')) in ('string', 'number', 'boolean') then jsonb_build_object('responseMode', to_jsonb(((t.doc -> 'responseMode') #>> '{}'))) else jsonb_build_object('responseMode (0042)', (t.doc -> 'responseMode')) end)
    || (case when not t.doc ? 'organizationClaim' then '{}' when coalesce((t.doc -> 'organizationClaim') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'organizationClaim')) in ('string', 'number', 'boolean') then jsonb_build_object('organizationClaim', to_jsonb(((t.doc -> 'organizationClaim') #>> '{}'))) else jsonb_build_object('organizationClaim (0042)', (t.doc -> 'organizationClaim')) end)
    || (case when not t.doc ? 'allowsPasswords' then '{}' when coalesce((t.doc -> 'allowsPasswords') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'allowsPasswords')) in ('string', 'number', 'boolean') and ((t.doc -> 'allowsPasswords') #>> '{}') in ('true', 'false')) then jsonb_build_object('allowsPasswords', to_jsonb(((t.doc -> 'allowsPasswords') #>> '{}')::boolean)) else jsonb_build_object('allowsPasswords (0042)', (t.doc -> 'allowsPasswords')) end)
    || (case when not t.doc ? 'refreshLifetime' then '{}' when coalesce((t.doc -> 'refreshLifetime') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'refreshLifetime')) in ('string', 'number', 'boolean') and ((t.doc -> 'refreshLifetime') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('refreshLifetime', to_jsonb(((t.doc -> 'refreshLifetime') #>> '{}')::numeric)) else jsonb_build_object('refreshLifetime (0042)', (t.doc -> 'refreshLifetime')) end)
where :rows and (t.doc ? 'kind' or t.doc ? 'icon' or t.doc ? 'metadataUrl' or t.doc ? 'responseMode' or t.doc ? 'organizationClaim' or t.doc ? 'allowsPasswords' or t.doc ? 'refreshLifetime')
returning (t.doc ? 'kind (0042)' or t.doc ? 'icon (0042)' or t.doc ? 'metadataUrl (0042)' or t.doc ? 'responseMode (0042)' or t.doc ? 'organizationClaim (0042)' or t.doc ? 'allowsPasswords (0042)' or t.doc ? 'refreshLifetime (0042)') as laid_aside;
-- step: batches of identity_provider
update "identity_provider" t set
  "kind" = coalesce(t."kind", 'OIDC')
where :rows and (t."kind" is null);
-- step: alone
create index concurrently "sso_session_subject_ix" on "sso_session" (provider, subject);
