-- 0105-texts-of-documents
-- schema: d32ed1a378c25a0d -> 2b98dcc7f9bb8112
-- older servers: yes
create table "document_text" (
  "tenant_id" int not null,
  "hash" text not null,
  "page" int not null,
  "part" int not null,
  "text" text not null,
  "words" tsvector not null,
  primary key (tenant_id, hash, page, part)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('document_text'); end if; end $$;
alter table "file_use" add column "text_at" timestamptz;
create index "document_text_words_ix" on "document_text" using gin (tenant_id, words) with (gin_pending_list_limit = 256);
alter table "document_text" enable row level security;
create policy tenant on "document_text" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "document_text" to tranche_app;
-- step: alone
create index concurrently "file_use_unread_ix" on "file_use" (tenant_id, hash) where text_at is null;
