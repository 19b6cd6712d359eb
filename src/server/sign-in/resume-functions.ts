import { definer } from '../migrations/definer.ts'
import { sessionJson } from './session-functions.ts'

/** The function by which a browser that has only its cookie gets its session back. */
export const resumeFunctions = (): string[] => [
  // As with tokens, the former value is good until its successor is first used, and a while longer: browsers write their cookies
  // now and then only, and an answer may be lost. What is older was copied: the session ends, for the thief and for its owner.
  ...definer(
    'session_resume(p_id uuid, p_generation int, p_now timestamptz, p_grace_s int)',
    'json',
    `
  select * into held from session where id = p_id for update;
  if not found or held.revoked_at is not null or held.expires_at <= p_now or p_generation > held.resume_generation then return null; end if;
  replayed := p_generation < held.resume_generation - 1
    or (p_generation = held.resume_generation - 1 and held.resume_used_until < p_now);
  if replayed then
    update session set revoked_at = p_now, ended_why = 'COPIED' where id = p_id;
  elsif p_generation = held.resume_generation and (held.resume_generation = 1 or held.resume_used_until <= p_now) then
    update session set resume_generation = held.resume_generation + 1, resume_used_until = null where id = p_id;
  elsif p_generation = held.resume_generation and held.resume_used_until is null then
    update session set resume_used_until = p_now + make_interval(secs => p_grace_s) where id = p_id;
  end if;
  return (select json_build_object('row', ${sessionJson}, 'isReplayed', replayed) from session s where s.id = p_id);`,
    'held session; replayed boolean;',
  ),
]
