-- 0039-people-are-told
-- schema: 75015846e22807a1 -> ea12d4e6cb302b83
-- older servers: yes
create table "notification" (
  "tenant_id" int not null,
  "user_id" uuid not null,
  "once" text not null,
  "id" uuid not null,
  "kind" text not null,
  "at" timestamptz not null,
  "read_at" timestamptz,
  "entity" text not null,
  "record_id" uuid not null,
  "on_screen" boolean not null,
  "in_digest" boolean not null,
  primary key (tenant_id, user_id, once)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('notification'); end if; end $$;
create table "push_subscription" (
  "tenant_id" int not null,
  "key" text not null,
  "user_id" uuid not null,
  "token" text not null,
  "made_at" timestamptz not null,
  primary key (tenant_id, key)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('push_subscription'); end if; end $$;
create or replace function push_forget(p_key text) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from push_subscription where key = p_key;
end $body$;
revoke all on function push_forget(text) from public;
grant execute on function push_forget(text) to tranche_app;
create index "notification_id_ix" on "notification" (tenant_id, id);
create index "notification_at_ix" on "notification" (tenant_id, user_id, at);
alter table "notification" enable row level security;
create policy tenant on "notification" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "notification" to tranche_app;
create index "push_subscription_user_ix" on "push_subscription" (tenant_id, user_id);
alter table "push_subscription" enable row level security;
create policy tenant on "push_subscription" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "push_subscription" to tranche_app;
