-- 0048-saml
-- schema: eeb102d2c012af22 -> 3b189c16f7dcb63f
-- older servers: yes
alter table "sso_session" add column "name_id" text;
alter table "sso_session" add column "name_id_format" text;
alter table "sso_session" add column "session_index" text;
create or replace function sso_session_open(p_session uuid, p_provider text, p_subject text, p_tokens jsonb, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into sso_session (session_id, provider, subject, sid, name_id, name_id_format, session_index, id_token, access_token, refresh_token, access_until, refresh_at, refresh_seconds)
    values (p_session, p_provider, p_subject, p_tokens->>'sid', p_tokens->>'nameId', p_tokens->>'nameIdFormat', p_tokens->>'sessionIndex',
      p_tokens->>'idToken', p_tokens->>'accessToken', p_tokens->>'refreshToken',
      (p_tokens->>'accessUntil')::timestamptz, p_now, (p_tokens->>'refreshSeconds')::int);
end $body$;
revoke all on function sso_session_open(uuid, text, text, jsonb, timestamptz) from public;
grant execute on function sso_session_open(uuid, text, text, jsonb, timestamptz) to tranche_app;
create or replace function sso_session_read(p_session uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('provider', o.provider, 'subject', o.subject, 'nameId', o.name_id, 'nameIdFormat', o.name_id_format, 'sessionIndex', o.session_index, 'idToken', o.id_token, 'accessToken', o.access_token,
    'refreshToken', o.refresh_token, 'accessUntil', (extract(epoch from o.access_until) * 1000)::bigint, 'refreshAt', (extract(epoch from o.refresh_at) * 1000)::bigint,
    'refreshSeconds', o.refresh_seconds, 'renewedAt', (extract(epoch from o.renewed_at) * 1000)::bigint, 'renewingUntil', (extract(epoch from o.renewing_until) * 1000)::bigint) from sso_session o where o.session_id = p_session);
end $body$;
revoke all on function sso_session_read(uuid) from public;
grant execute on function sso_session_read(uuid) to tranche_app;
create or replace function saml_sessions_end(p_provider text, p_tenant int, p_name text, p_index text, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
declare n int;
begin
update session set revoked_at = p_now where revoked_at is null and tenant_id = p_tenant and id in (
    select session_id from sso_session where provider = p_provider and subject = p_name and (p_index is null or session_index = p_index));
  get diagnostics n = row_count;
  return n;
end $body$;
revoke all on function saml_sessions_end(text, int, text, text, timestamptz) from public;
grant execute on function saml_sessions_end(text, int, text, text, timestamptz) to tranche_app;
-- step: batches of identity_provider, tenants that added metadataXml
update "identity_provider" t set
  doc = (t.doc - array['metadataXml'])
    || (case when not t.doc ? 'metadataXml' then '{}' when coalesce((t.doc -> 'metadataXml') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'metadataXml')) in ('string', 'number', 'boolean') then jsonb_build_object('metadataXml', to_jsonb(((t.doc -> 'metadataXml') #>> '{}'))) else jsonb_build_object('metadataXml (0048)', (t.doc -> 'metadataXml')) end)
where :rows and (t.doc ? 'metadataXml')
returning (t.doc ? 'metadataXml (0048)') as laid_aside;
