-- 0096-questions-to-the-assistant
-- schema: c95c94d975901c0d -> 0e6a6ad0cdd4551a
-- older servers: yes
create table "assistant_turn" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "username" text,
  "username_f" text,
  "question" text,
  "about" text,
  "about_f" text,
  "language" text,
  "language_f" text,
  "intent" text,
  "intent_f" text,
  "answered_by" text,
  "answered_by_f" text,
  "model" text,
  "model_f" text,
  "reads" bigint,
  "read_list" text,
  "input_tokens" bigint,
  "output_tokens" bigint,
  "cost" bigint,
  "duration_ms" bigint,
  "fault" text,
  "fault_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('assistant_turn'); end if; end $$;
create unique index "assistant_turn_registration_ux" on "assistant_turn" (tenant_id, "registration");
create index "assistant_turn_username_f_ix" on "assistant_turn" (tenant_id, "username_f", "id");
create index "assistant_turn_insert_date_ix" on "assistant_turn" (tenant_id, "insert_date", "id");
create index "assistant_turn_intent_f_ix" on "assistant_turn" (tenant_id, "intent_f") where "intent_f" is not null;
create index "assistant_turn_answered_by_f_ix" on "assistant_turn" (tenant_id, "answered_by_f") where "answered_by_f" is not null;
alter table "assistant_turn" enable row level security;
create policy tenant on "assistant_turn" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "assistant_turn" to tranche_app;
alter table "assistant_turn" add constraint "assistant_turn_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
