-- 0067-approvals
-- schema: be387cb715e1e74c -> 8897bb29301237a8
-- older servers: yes
create table "approval" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "entity_registration" text,
  "entity_registration_f" text,
  "record_id" uuid,
  "transition" text,
  "transition_f" text,
  "request" text,
  "request_f" text,
  "amount" bigint,
  "asked_profile" text,
  "committee_registration" text,
  "committee_id" uuid,
  "asked_by" text,
  "asked_by_f" text,
  "asked_date" timestamptz,
  "requester_registration" text,
  "requester_id" uuid,
  "decided_by" text,
  "decided_by_f" text,
  "decided_date" timestamptz,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('approval'); end if; end $$;
alter table "voting" add column "approval_registration" text;
alter table "voting" add column "approval_id" uuid;
alter table "voting" add column "requester_registration" text;
alter table "voting" add column "requester_id" uuid;
alter table "voting" add constraint "voting_approval_id_fk" foreign key (tenant_id, "approval_id") references "approval" (tenant_id, id) not valid;
alter table "voting" add constraint "voting_requester_id_fk" foreign key (tenant_id, "requester_id") references "person" (tenant_id, id) not valid;
create unique index "approval_registration_ux" on "approval" (tenant_id, "registration");
create index "approval_record_id_transition_f_ix" on "approval" (tenant_id, "record_id", "transition_f", "id");
create index "approval_asked_by_f_asked_date_ix" on "approval" (tenant_id, "asked_by_f", "asked_date", "id");
create index "approval_asked_date_ix" on "approval" (tenant_id, "asked_date", "id");
create index "approval_status_asked_date_ix" on "approval" (tenant_id, "status", "asked_date", "id");
create index "approval_orga_id_asked_date_ix" on "approval" (tenant_id, "orga_id", "asked_date", "id");
create index "approval_orga_id_status_asked_date_ix" on "approval" (tenant_id, "orga_id", "status", "asked_date", "id");
create index "approval_committee_id_ix" on "approval" (tenant_id, "committee_id") where "committee_id" is not null;
create index "approval_requester_id_ix" on "approval" (tenant_id, "requester_id") where "requester_id" is not null;
create index "approval_entity_name_ix" on "approval" (tenant_id, "entity_name") where "entity_name" is not null;
create index "approval_transition_f_ix" on "approval" (tenant_id, "transition_f") where "transition_f" is not null;
create index "approval_asked_profile_ix" on "approval" (tenant_id, "asked_profile") where "asked_profile" is not null;
create index "approval_decided_by_f_ix" on "approval" (tenant_id, "decided_by_f") where "decided_by_f" is not null;
create index "approval_search_ix" on "approval" using gin (tenant_id, search gin_trgm_ops);
create index "approval_words_ix" on "approval" using gin (tenant_words(tenant_id, words));
alter table "approval" enable row level security;
create policy tenant on "approval" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "approval" to tranche_app;
alter table "approval" add constraint "approval_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "approval" add constraint "approval_committee_id_fk" foreign key (tenant_id, "committee_id") references "committee" (tenant_id, id);
alter table "approval" add constraint "approval_requester_id_fk" foreign key (tenant_id, "requester_id") references "person" (tenant_id, id);
insert into rework (table_name, field, asked_by) values ('committee', '#links', '0067-approvals') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: alone
create index concurrently "voting_approval_id_ix" on "voting" (tenant_id, "approval_id") where "approval_id" is not null;
-- step: alone
create index concurrently "voting_requester_id_ix" on "voting" (tenant_id, "requester_id") where "requester_id" is not null;
-- step: alone
alter table "voting" validate constraint "voting_approval_id_fk";
-- step: alone
alter table "voting" validate constraint "voting_requester_id_fk";
