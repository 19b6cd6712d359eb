-- 0024-persons-are-erased-on-request
-- schema: 01cdb617340d02ce -> f4624b1af9163deb
-- older servers: yes
create table "data_request" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "received_date" date,
  "due_date" date,
  "is_late" boolean,
  "done_by" text,
  "done_by_f" text,
  "done_date" timestamptz,
  "progress" bigint,
  "restricted_until" date,
  "file_until" timestamptz,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "words" text[] not null default '{}',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('data_request'); end if; end $$;
alter table "person" add column "restricted_until" date;
create or replace function login_forget(p_tenant int, p_user uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid;
begin
delete from invitation where tenant_id = p_tenant and user_id = p_user;
  delete from membership where tenant_id = p_tenant and user_id = p_user returning login_id into v;
  delete from session where login_id = v and tenant_id = p_tenant;
  if v is null or exists (select 1 from membership where login_id = v) then return; end if;
  delete from session where login_id = v;
  delete from device where login_id = v;
  delete from password_link where login_id = v;
  delete from login where id = v;
end $body$;
revoke all on function login_forget(int, uuid) from public;
grant execute on function login_forget(int, uuid) to tranche_app;
create unique index "data_request_registration_ux" on "data_request" (tenant_id, "registration");
create index "data_request_is_late_received_date_ix" on "data_request" (tenant_id, "received_date", "id") where "is_late";
create index "data_request_received_date_ix" on "data_request" (tenant_id, "received_date", "id");
create index "data_request_due_date_ix" on "data_request" (tenant_id, "due_date", "id");
create index "data_request_done_date_ix" on "data_request" (tenant_id, "done_date", "id");
create index "data_request_status_received_date_ix" on "data_request" (tenant_id, "status", "received_date", "id");
create index "data_request_orga_id_received_date_ix" on "data_request" (tenant_id, "orga_id", "received_date", "id");
create index "data_request_orga_id_status_received_date_ix" on "data_request" (tenant_id, "orga_id", "status", "received_date", "id");
create index "data_request_person_id_received_date_ix" on "data_request" (tenant_id, "person_id", "received_date", "id") where "person_id" is not null;
create index "data_request_type_ix" on "data_request" (tenant_id, "type") where "type" is not null;
create index "data_request_search_ix" on "data_request" using gin (tenant_id, search gin_trgm_ops);
create index "data_request_words_ix" on "data_request" using gin (tenant_words(tenant_id, words));
alter table "data_request" enable row level security;
create policy tenant on "data_request" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "data_request" to tranche_app;
alter table "data_request" add constraint "data_request_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "data_request" add constraint "data_request_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);
