-- 0088-one-profile-of-collections
-- schema: 1c956dc4d73a68b8 -> 1c956dc4d73a68b8
-- older servers: yes
-- The profile of collections had two names; COLLECTION, which the list of profiles offers, is the one.
update tenant_directory t set config_version = config_version + 1 where exists (select from configuration c where c.tenant_id = t.id
  and (c.collection = 'profilesPermissions' and c.key = 'COLLECTIONS' or c.collection in ('tenant-config', 'pages') and c.value::text like '%"COLLECTIONS"%'));
update configuration c set key = 'COLLECTION', update_date = now(), update_user = 'tranche', version = c.version + 1
where c.collection = 'profilesPermissions' and c.key = 'COLLECTIONS' and not exists (select from configuration o
  where o.tenant_id = c.tenant_id and o.collection = c.collection and o.key = 'COLLECTION');
delete from configuration where collection = 'profilesPermissions' and key = 'COLLECTIONS';
update configuration c set value = replace(c.value::text, '"COLLECTIONS"', '"COLLECTION"')::jsonb, update_date = now(), update_user = 'tranche', version = c.version + 1
where c.collection in ('tenant-config', 'pages') and c.value::text like '%"COLLECTIONS"%';
-- step: batches of user
update "user" t set doc = jsonb_set(t.doc, '{profiles}', replace((t.doc -> 'profiles')::text, '"COLLECTIONS"', '"COLLECTION"')::jsonb), words = array_replace(t.words, 'profiles=collections', 'profiles=collection')
where :rows and (t.doc -> 'profiles')::text like '%"COLLECTIONS"%';
-- step: batches of api_key
update "api_key" t set doc = jsonb_set(t.doc, '{profiles}', replace((t.doc -> 'profiles')::text, '"COLLECTIONS"', '"COLLECTION"')::jsonb)
where :rows and (t.doc -> 'profiles')::text like '%"COLLECTIONS"%';
-- step: batches of identity_provider
update "identity_provider" t set doc = jsonb_set(t.doc, '{defaultProfiles}', replace((t.doc -> 'defaultProfiles')::text, '"COLLECTIONS"', '"COLLECTION"')::jsonb)
where :rows and (t.doc -> 'defaultProfiles')::text like '%"COLLECTIONS"%';
-- step: batches of identity_provider
update "identity_provider" t set doc = jsonb_set(t.doc, '{profileMapping}', replace((t.doc -> 'profileMapping')::text, '"COLLECTIONS"', '"COLLECTION"')::jsonb)
where :rows and (t.doc -> 'profileMapping')::text like '%"COLLECTIONS"%';
-- step: batches of feature_flag
update "feature_flag" t set doc = jsonb_set(t.doc, '{profiles}', replace((t.doc -> 'profiles')::text, '"COLLECTIONS"', '"COLLECTION"')::jsonb)
where :rows and (t.doc -> 'profiles')::text like '%"COLLECTIONS"%';
-- step: batches of tenant
update "tenant" t set doc = jsonb_set(t.doc, '{secondFactorProfiles}', replace((t.doc -> 'secondFactorProfiles')::text, '"COLLECTIONS"', '"COLLECTION"')::jsonb)
where :rows and (t.doc -> 'secondFactorProfiles')::text like '%"COLLECTIONS"%';
