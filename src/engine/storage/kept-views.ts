/** A query in a table's place: SQL by column; what is not named is empty. */
export interface KeptView {
  columns: Readonly<Record<string, string>>
  /** What stands behind `from`. */
  from: string
}

/** Files by what they are and whose: those of documents by the records they belong to, those of imports, portraits. */
const containers = `(
    select tenant_id, concat('documents-', coalesce(entity_name, 'none')) as container, 'DOCUMENTS' as content, entity_name,
           count(distinct hash) as files, sum(size) as size, max(update_date) as last_date
      from document where hash is not null group by tenant_id, entity_name
    union all
    select tenant_id, 'imports', 'IMPORTS', null, count(*), sum((doc ->> 'fileSize')::bigint), max(update_date)
      from import where file_name is not null group by tenant_id
    union all
    select tenant_id, 'portraits', 'PORTRAITS', null, count(*), null, max(update_date)
      from "user" where doc ->> 'photo' is not null group by tenant_id
  ) c`

/** What entities with `rowsFrom` show, by that name. */
export const keptViews: Readonly<Record<string, KeptView>> = {
  dtxn: {
    columns: {
      tenant_id: 'o.tenant_id',
      id: 'o.id',
      version: '1',
      registration: 'o.id::text',
      name: 'o.job',
      job: 'o.job',
      state: `case when o.done_at is not null and o.error is not null then 'GIVEN_UP' when o.done_at is not null then 'DONE' when o.claimed_at is not null then 'RUNNING' when o.attempts > 0 then 'FAILED' else 'PENDING' end`,
      due_date: 'o.due_at',
      attempts: 'o.attempts',
      claimed_date: 'o.claimed_at',
      done_date: 'o.done_at',
      error: 'o.error',
      payload: 'o.payload',
      insert_date: 'o.created_at',
      insert_user: `'tranche'`,
      update_date: 'coalesce(o.done_at, o.claimed_at, o.created_at)',
      update_user: `'tranche'`,
    },
    from: 'outbox o',
  },
  requestLog: {
    columns: {
      tenant_id: 'a.tenant_id',
      id: 'a.id',
      version: '1',
      registration: 'a.request_id',
      name: `concat_ws(' ', a.method, a.path)`,
      request_id: 'a.request_id',
      date: 'a.date',
      method: 'a.method',
      path: 'a.path',
      http_status: 'a.http_status',
      duration_ms: 'a.duration_ms',
      username: 'a.username',
      originator: 'a.originator',
      ip_address: 'a.ip_address',
      code: 'a.code',
      insert_date: 'a.insert_date',
      insert_user: 'a.username',
      update_date: 'a.insert_date',
      update_user: 'a.username',
    },
    from: 'access_log a where a.request_id is not null',
  },
  objectStorageContainer: {
    columns: {
      tenant_id: 'c.tenant_id',
      id: `md5(c.container)::uuid`,
      version: '1',
      registration: 'c.container',
      name: 'c.container',
      container_name: 'c.container',
      content: 'c.content',
      entity_name: 'c.entity_name',
      files: 'c.files',
      size: 'c.size',
      last_date: 'c.last_date',
      insert_date: 'c.last_date',
      insert_user: `'tranche'`,
      update_date: 'c.last_date',
      update_user: `'tranche'`,
    },
    from: containers,
  },
}
