-- 0061-kept-by-a-directory
-- schema: 219abaef4de79789 -> b4d2651f5e2d8ef0
-- older servers: yes
alter table "user" add column "external_id" text;
alter table "user" add column "external_id_f" text;
alter table "user" add column "scim_removed_date" timestamptz;
insert into rework (table_name, field, asked_by) values ('user', 'externalId', '0061-kept-by-a-directory') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of user, tenants that added externalId
update "user" t set
  "external_id" = case when t.doc ? 'externalId' then case when coalesce((t.doc ->> 'externalId'), '') <> '' and jsonb_typeof((t.doc -> 'externalId')) in ('string', 'number', 'boolean') then (t.doc ->> 'externalId') end else t."external_id" end,
  doc = (t.doc - array['externalId'])
    || (case when t.doc ? 'externalId' and not (coalesce((t.doc -> 'externalId') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'externalId')) in ('string', 'number', 'boolean')) then jsonb_build_object('externalId (0061)', (t.doc -> 'externalId')) else '{}' end)
where :rows and (t.doc ? 'externalId')
returning (t.doc ? 'externalId (0061)') as laid_aside;
-- step: alone
create index concurrently "user_external_id_f_ix" on "user" (tenant_id, "external_id_f") where "external_id_f" is not null;
