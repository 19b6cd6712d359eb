-- 0091-invitations-are-shown
-- schema: 71eee5af6f05ffcb -> f9ac125d33fbda73
-- older servers: yes
create or replace function invitation_of_user(p_tenant int, p_user uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select json_build_object('sentAt', i.created_at, 'until', i.expires_at, 'endedAt', i.used_at,
      'isTaken', i.used_at is not null and exists (select from membership m where m.tenant_id = p_tenant and m.user_id = p_user))
    from invitation i where i.tenant_id = p_tenant and i.user_id = p_user order by i.created_at desc, i.id desc limit 1);
end $body$;
revoke all on function invitation_of_user(int, uuid) from public;
grant execute on function invitation_of_user(int, uuid) to tranche_app;
comment on column "webhook_delivery"."event_f" is 'out of use since 0.1.0';
-- step: alone
drop index concurrently if exists "webhook_delivery_event_f_ix";
-- step: alone
create index concurrently "webhook_delivery_event_ix" on "webhook_delivery" (tenant_id, "event") where "event" is not null;
