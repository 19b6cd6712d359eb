-- 0045-scripts-are-published
-- schema: e9cd2194ae308fd1 -> 71de16afe98c0b31
-- older servers: yes
alter table "script_version" add column "note" text;
alter table "script_version" add column "note_f" text;
insert into rework (table_name, field, asked_by) values ('script_version', 'note', '0045-scripts-are-published') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- Kinds that nothing ever ran give way to those that do.
update "script" set type = case type when 'CHECK' then 'TEST' else 'RUN' end where type in ('CHECK', 'CATALOG');
-- step: batches of report, tenants that added scriptName
update "report" t set
  doc = (t.doc - array['scriptName'])
    || (case when not t.doc ? 'scriptName' then '{}' when coalesce((t.doc -> 'scriptName') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'scriptName')) in ('string', 'number', 'boolean') then jsonb_build_object('scriptName', to_jsonb(((t.doc -> 'scriptName') #>> '{}'))) else jsonb_build_object('scriptName (0045)', (t.doc -> 'scriptName')) end)
where :rows and (t.doc ? 'scriptName')
returning (t.doc ? 'scriptName (0045)') as laid_aside;
-- step: batches of script_version, tenants that added note, compiled
update "script_version" t set
  "note" = case when t.doc ? 'note' then case when coalesce((t.doc ->> 'note'), '') <> '' and jsonb_typeof((t.doc -> 'note')) in ('string', 'number', 'boolean') then (t.doc ->> 'note') end else t."note" end,
  doc = (t.doc - array['note', 'compiled'])
    || (case when t.doc ? 'note' and not (coalesce((t.doc -> 'note') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'note')) in ('string', 'number', 'boolean')) then jsonb_build_object('note (0045)', (t.doc -> 'note')) else '{}' end)
    || (case when not t.doc ? 'compiled' then '{}' when coalesce((t.doc -> 'compiled') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'compiled')) in ('string', 'number', 'boolean') then jsonb_build_object('compiled', to_jsonb(((t.doc -> 'compiled') #>> '{}'))) else jsonb_build_object('compiled (0045)', (t.doc -> 'compiled')) end)
where :rows and (t.doc ? 'note' or t.doc ? 'compiled')
returning (t.doc ? 'note (0045)' or t.doc ? 'compiled (0045)') as laid_aside;
