-- 0009-elements-by-their-name
-- schema: e68709bb7cf81503 -> b87e7d9d353e6fcc
-- older servers: no
-- What a tenant has added: rows inside a record are fields of the kind `elements`, and what its list shows stands under
-- `columns`; `list` is the name of a list of values alone. A jsonb has one text, in which a quotation mark within a value is
-- escaped: so the kind is found and nothing that looks like it.
update configuration set
  value = replace(value::text, '"kind": "list"', '"kind": "elements"')::jsonb
where collection in ('collection-extension', 'dyno-descriptors') and value::text like '%"kind": "list"%';
update configuration set
  value = (value - 'list') || jsonb_build_object('columns', value -> 'list')
where collection = 'collection-extension' and value ? 'list';
