-- 0097-document-signatures
-- schema: 0e6a6ad0cdd4551a -> c83351871d8c6860
-- older servers: yes
create table "signature_request" (
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
  "document_registration" text,
  "document_id" uuid,
  "end_date" date,
  "asked_by" text,
  "asked_by_f" text,
  "signed_registration" text,
  "signed_id" uuid,
  "ended_date" timestamptz,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('signature_request'); end if; end $$;
create table "document_signer" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "request_registration" text,
  "request_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "email" text,
  "email_f" text,
  "sort_index" bigint,
  "code" text,
  "code_f" text,
  "asked_date" timestamptz,
  "opened_date" timestamptz,
  "answered_date" timestamptz,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('document_signer'); end if; end $$;
create unique index "signature_request_registration_ux" on "signature_request" (tenant_id, "registration");
create index "signature_request_insert_date_ix" on "signature_request" (tenant_id, "insert_date", "id");
create index "signature_request_status_insert_date_ix" on "signature_request" (tenant_id, "status", "insert_date", "id");
create index "signature_request_orga_id_insert_date_ix" on "signature_request" (tenant_id, "orga_id", "insert_date", "id");
create index "signature_request_orga_id_status_insert_date_ix" on "signature_request" (tenant_id, "orga_id", "status", "insert_date", "id");
create index "signature_request_document_id_insert_date_ix" on "signature_request" (tenant_id, "document_id", "insert_date", "id") where "document_id" is not null;
create index "signature_request_entity_name_entity_regis_51jpmw" on "signature_request" (tenant_id, "entity_name", "entity_registration");
create index "signature_request_signed_id_ix" on "signature_request" (tenant_id, "signed_id") where "signed_id" is not null;
create index "signature_request_asked_by_f_ix" on "signature_request" (tenant_id, "asked_by_f") where "asked_by_f" is not null;
create index "signature_request_end_date_ix" on "signature_request" (tenant_id, "end_date") where "end_date" is not null;
create index "signature_request_search_ix" on "signature_request" using gin (tenant_id, search gin_trgm_ops);
create index "signature_request_words_ix" on "signature_request" using gin (tenant_words(tenant_id, words));
alter table "signature_request" enable row level security;
create policy tenant on "signature_request" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "signature_request" to tranche_app;
alter table "signature_request" add constraint "signature_request_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "signature_request" add constraint "signature_request_document_id_fk" foreign key (tenant_id, "document_id") references "document" (tenant_id, id);
alter table "signature_request" add constraint "signature_request_signed_id_fk" foreign key (tenant_id, "signed_id") references "document" (tenant_id, id);
create unique index "document_signer_registration_ux" on "document_signer" (tenant_id, "registration");
create unique index "document_signer_code_ux" on "document_signer" (tenant_id, "code");
create index "document_signer_request_id_sort_index_ix" on "document_signer" (tenant_id, "request_id", "sort_index", "id");
create index "document_signer_sort_index_insert_date_ix" on "document_signer" (tenant_id, "sort_index", "insert_date" desc, "id" desc);
create index "document_signer_status_sort_index_insert_date_ix" on "document_signer" (tenant_id, "status", "sort_index", "insert_date" desc, "id" desc);
create index "document_signer_orga_id_sort_index_insert_date_ix" on "document_signer" (tenant_id, "orga_id", "sort_index", "insert_date" desc, "id" desc);
create index "document_signer_orga_id_status_sort_index__z41swe" on "document_signer" (tenant_id, "orga_id", "status", "sort_index", "insert_date" desc, "id" desc);
create index "document_signer_person_id_sort_index_inser_14nmvlp" on "document_signer" (tenant_id, "person_id", "sort_index", "insert_date" desc, "id" desc) where "person_id" is not null;
create index "document_signer_request_id_sort_index_inse_x22af9" on "document_signer" (tenant_id, "request_id", "sort_index", "insert_date" desc, "id" desc) where "request_id" is not null;
create index "document_signer_asked_date_ix" on "document_signer" (tenant_id, "asked_date") where "asked_date" is not null;
create index "document_signer_search_ix" on "document_signer" using gin (tenant_id, search gin_trgm_ops);
create index "document_signer_words_ix" on "document_signer" using gin (tenant_words(tenant_id, words));
alter table "document_signer" enable row level security;
create policy tenant on "document_signer" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "document_signer" to tranche_app;
alter table "document_signer" add constraint "document_signer_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "document_signer" add constraint "document_signer_request_id_fk" foreign key (tenant_id, "request_id") references "signature_request" (tenant_id, id);
alter table "document_signer" add constraint "document_signer_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);
