import { definer } from '../../migrations/definer.ts'

const json = `
  json_build_object('id', c.id, 'loginId', c.login_id, 'tenantId', c.tenant_id, 'userId', c.user_id, 'username', l.username,
    'former', c.former, 'address', c.address, 'isOwn', c.is_own, 'isDone', c.done_at is not null, 'isStopped', c.stopped_at is not null,
    'isOver', c.expires_at <= p_now, 'isConfirmed', case when c.former_hash = p_hash then c.former_at else c.address_at end is not null,
    'side', case when c.former_hash = p_hash then 'former' else 'address' end)`

const found = (hash: string) =>
  `(select ${json.replaceAll('p_hash', hash)} from email_change c join login l on l.id = c.login_id where ${hash} in (c.former_hash, c.address_hash))`

/** Functions over the change of where a login's letters go, which both addresses confirm; of a link's secret only the hash is kept. */
export const emailChangeFunctions = (): string[] => [
  // A newer one takes the place of those that are not done.
  ...definer(
    'email_change_make(p_id uuid, p_login uuid, p_change json, p_now timestamptz, p_expires timestamptz, p_most int)',
    'boolean',
    `
  perform 1 from login where id = p_login for update;
  if (select count(*) from email_change where login_id = p_login and made_at > p_now - interval '1 hour') >= p_most then return false; end if;
  update email_change set stopped_at = p_now where login_id = p_login and done_at is null and stopped_at is null;
  insert into email_change (id, login_id, tenant_id, user_id, former, address, is_own, made_at, expires_at)
    select p_id, p_login, c."tenantId", c."userId", c.former, c.address, c."isOwn", p_now, p_expires
    from json_to_record(p_change) as c("tenantId" int, "userId" uuid, former text, address text, "isOwn" boolean);
  return true;`,
  ),
  ...definer(
    'email_change_arm(p_id uuid, p_side text, p_hash text, p_now timestamptz)',
    'json',
    `
  update email_change set former_hash = case when p_side = 'former' then p_hash else former_hash end,
    address_hash = case when p_side = 'address' then p_hash else address_hash end
    where id = p_id and done_at is null and stopped_at is null and expires_at > p_now;
  return ${found('p_hash')};`,
  ),
  ...definer('email_change_read(p_hash text, p_now timestamptz)', 'json', `return ${found('p_hash')};`),
  // It is done by whichever of the two is the second; where nobody was written to before, by the new one alone.
  ...definer(
    'email_change_confirm(p_hash text, p_now timestamptz)',
    'json',
    `
  update email_change set former_at = case when former_hash = p_hash then coalesce(former_at, p_now) else former_at end,
    address_at = case when address_hash = p_hash then coalesce(address_at, p_now) else address_at end
    where p_hash in (former_hash, address_hash) and done_at is null and stopped_at is null and expires_at > p_now;
  if not found then return null; end if;
  update email_change set done_at = p_now where p_hash in (former_hash, address_hash) and address_at is not null
    and (former is null or former_at is not null) returning * into done;
  if done.id is not null and not done.is_own then update login set mail_to = done.address where id = done.login_id; end if;
  return ${found('p_hash')};`,
    'done email_change;',
  ),
  // The former address has a week to say that it was somebody else: it is as it was, and whoever is in is out.
  ...definer(
    'email_change_stop(p_hash text, p_now timestamptz)',
    'json',
    `
  update email_change set stopped_at = p_now where former_hash = p_hash and stopped_at is null and made_at > p_now - interval '7 days'
    returning * into stopped;
  if stopped.id is null then return null; end if;
  if stopped.done_at is not null and not stopped.is_own then
    update login set mail_to = case when username = stopped.former then null else stopped.former end
      where id = stopped.login_id and mail_to = stopped.address;
  end if;
  update session set revoked_at = p_now, ended_why = 'EMAIL_STOPPED' where login_id = stopped.login_id and revoked_at is null;
  return ${found('p_hash')};`,
    'stopped email_change;',
  ),
  ...definer(
    'email_changes_forget(p_before timestamptz)',
    'void',
    `delete from email_change where made_at < p_before - interval '7 days';`,
  ),
]
