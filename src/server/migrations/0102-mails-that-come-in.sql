-- 0102-mails-that-come-in
-- schema: 054d4a6bdbdde26a -> 30433a6a1cd61635
-- older servers: yes
alter table "communication" add column "ticket_registration" text;
alter table "communication" add column "ticket_id" uuid;
alter table "communication" add column "from_address" text;
alter table "communication" add column "from_address_f" text;
alter table "communication" add column "received_date" timestamptz;
alter table "communication" add column "mail_registration" text;
alter table "communication" add column "mail_id" uuid;
alter table "communication" add column "mail_key" text;
alter table "communication" add column "mail_key_f" text;
alter table "outside_service" add column "last_fetch_date" timestamptz;
alter table "communication" add constraint "communication_ticket_id_fk" foreign key (tenant_id, "ticket_id") references "ticket" (tenant_id, id) not valid;
alter table "communication" add constraint "communication_mail_id_fk" foreign key (tenant_id, "mail_id") references "mail" (tenant_id, id) not valid;
insert into rework (table_name, field, asked_by) values ('ticket', '#links', '0102-mails-that-come-in') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('communication', 'ticketRegistration', '0102-mails-that-come-in') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('communication', '#search', '0102-mails-that-come-in') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of communication, tenants that added ticketRegistration
update "communication" t set
  "ticket_registration" = case when t.doc ? 'ticketRegistration' then case when coalesce((t.doc ->> 'ticketRegistration'), '') <> '' and jsonb_typeof((t.doc -> 'ticketRegistration')) in ('string', 'number', 'boolean') then (t.doc ->> 'ticketRegistration') end else t."ticket_registration" end,
  doc = (t.doc - array['ticketRegistration'])
    || (case when t.doc ? 'ticketRegistration' and not (coalesce((t.doc -> 'ticketRegistration') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'ticketRegistration')) in ('string', 'number', 'boolean')) then jsonb_build_object('ticketRegistration (0102)', (t.doc -> 'ticketRegistration')) else '{}' end)
where :rows and (t.doc ? 'ticketRegistration')
returning (t.doc ? 'ticketRegistration (0102)') as laid_aside;
-- step: batches of outside_service, tenants that added mailHost, username, mailAddress, isPlusAddressed, folder
update "outside_service" t set
  doc = (t.doc - array['mailHost', 'username', 'mailAddress', 'isPlusAddressed', 'folder'])
    || (case when not t.doc ? 'mailHost' then '{}' when coalesce((t.doc -> 'mailHost') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'mailHost')) in ('string', 'number', 'boolean') then jsonb_build_object('mailHost', to_jsonb(((t.doc -> 'mailHost') #>> '{}'))) else jsonb_build_object('mailHost (0102)', (t.doc -> 'mailHost')) end)
    || (case when not t.doc ? 'username' then '{}' when coalesce((t.doc -> 'username') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'username')) in ('string', 'number', 'boolean') then jsonb_build_object('username', to_jsonb(((t.doc -> 'username') #>> '{}'))) else jsonb_build_object('username (0102)', (t.doc -> 'username')) end)
    || (case when not t.doc ? 'mailAddress' then '{}' when coalesce((t.doc -> 'mailAddress') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'mailAddress')) in ('string', 'number', 'boolean') then jsonb_build_object('mailAddress', to_jsonb(((t.doc -> 'mailAddress') #>> '{}'))) else jsonb_build_object('mailAddress (0102)', (t.doc -> 'mailAddress')) end)
    || (case when not t.doc ? 'isPlusAddressed' then '{}' when coalesce((t.doc -> 'isPlusAddressed') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'isPlusAddressed')) in ('string', 'number', 'boolean') and ((t.doc -> 'isPlusAddressed') #>> '{}') in ('true', 'false')) then jsonb_build_object('isPlusAddressed', to_jsonb(((t.doc -> 'isPlusAddressed') #>> '{}')::boolean)) else jsonb_build_object('isPlusAddressed (0102)', (t.doc -> 'isPlusAddressed')) end)
    || (case when not t.doc ? 'folder' then '{}' when coalesce((t.doc -> 'folder') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'folder')) in ('string', 'number', 'boolean') then jsonb_build_object('folder', to_jsonb(((t.doc -> 'folder') #>> '{}'))) else jsonb_build_object('folder (0102)', (t.doc -> 'folder')) end)
where :rows and (t.doc ? 'mailHost' or t.doc ? 'username' or t.doc ? 'mailAddress' or t.doc ? 'isPlusAddressed' or t.doc ? 'folder')
returning (t.doc ? 'mailHost (0102)' or t.doc ? 'username (0102)' or t.doc ? 'mailAddress (0102)' or t.doc ? 'isPlusAddressed (0102)' or t.doc ? 'folder (0102)') as laid_aside;
-- step: alone
create unique index concurrently "communication_mail_key_ux" on "communication" (tenant_id, "mail_key");
-- step: alone
create index concurrently "communication_ticket_id_date_ix" on "communication" (tenant_id, "ticket_id", "date", "id") where "ticket_id" is not null;
-- step: alone
create index concurrently "communication_mail_id_ix" on "communication" (tenant_id, "mail_id") where "mail_id" is not null;
-- step: alone
alter table "communication" validate constraint "communication_ticket_id_fk";
-- step: alone
alter table "communication" validate constraint "communication_mail_id_fk";
