-- 0018-sessions-are-resumed
-- schema: 4dc57c97ca6217b3 -> 8b53d6af3946d8ee
-- older servers: yes
alter table "session" add column "resume_generation" int not null default 1;
alter table "session" add column "resume_used_until" timestamptz;
create or replace function session_read(p_id uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context,
    'resumeGeneration', s.resume_generation) from session s where s.id = p_id);
end $body$;
revoke all on function session_read(uuid) from public;
grant execute on function session_read(uuid) to tranche_app;
create or replace function session_advance(p_id uuid, p_generation int, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set generation = generation + 1, generation_at = p_now, seen_at = p_now, previous_used_until = null
    where id = p_id and generation = p_generation and revoked_at is null;
  return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context,
    'resumeGeneration', s.resume_generation) from session s where s.id = p_id);
end $body$;
revoke all on function session_advance(uuid, int, timestamptz) from public;
grant execute on function session_advance(uuid, int, timestamptz) to tranche_app;
create or replace function session_first_use(p_id uuid, p_generation int, p_until timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set previous_used_until = p_until where id = p_id and generation = p_generation and previous_used_until is null;
  return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context,
    'resumeGeneration', s.resume_generation) from session s where s.id = p_id);
end $body$;
revoke all on function session_first_use(uuid, int, timestamptz) from public;
grant execute on function session_first_use(uuid, int, timestamptz) to tranche_app;
create or replace function session_resume(p_id uuid, p_generation int, p_now timestamptz, p_grace_s int) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare held session; replayed boolean;
begin
select * into held from session where id = p_id for update;
  if not found or held.revoked_at is not null or held.expires_at <= p_now or p_generation > held.resume_generation then return null; end if;
  replayed := p_generation < held.resume_generation - 1
    or (p_generation = held.resume_generation - 1 and held.resume_used_until < p_now);
  if replayed then
    update session set revoked_at = p_now where id = p_id;
  elsif p_generation = held.resume_generation and (held.resume_generation = 1 or held.resume_used_until <= p_now) then
    update session set resume_generation = held.resume_generation + 1, resume_used_until = null where id = p_id;
  elsif p_generation = held.resume_generation and held.resume_used_until is null then
    update session set resume_used_until = p_now + make_interval(secs => p_grace_s) where id = p_id;
  end if;
  return (select json_build_object('row', 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context,
    'resumeGeneration', s.resume_generation), 'isReplayed', replayed) from session s where s.id = p_id);
end $body$;
revoke all on function session_resume(uuid, int, timestamptz, int) from public;
grant execute on function session_resume(uuid, int, timestamptz, int) to tranche_app;
