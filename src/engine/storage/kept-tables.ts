/* Long because it is one list: every table that no declaration describes. */
import { createTable, securityOf, type TableDdl } from './tables.ts'

/** A table of the product itself that no declaration describes, as data, so that two states of it can be compared. */
interface KeptTable {
  name: string
  /** `name type …`, in order. */
  columns: readonly string[]
  primaryKey?: readonly string[]
  /** Name → what stands behind the table's. */
  indexes?: Readonly<Record<string, string>>
  /** Looked up before a tenant is known: small, and unique across tenants. Only definer functions read it. */
  beforeTenant?: true
  /** What is written stays: the serving role may neither change nor remove it. */
  appendOnly?: true
}

const keptTables: readonly KeptTable[] = [
  {
    name: 'tenant_directory',
    columns: [
      'id int generated always as identity primary key',
      'name text not null unique',
      'label text not null',
      "time_zone text not null default 'Europe/Paris'",
      'config_version bigint not null default 1',
      'is_active boolean not null default true',
    ],
    beforeTenant: true,
  },
  {
    name: 'login',
    columns: [
      'id uuid primary key',
      'username text not null unique',
      'password_hash text',
      'totp_secret text',
      'totp_pending text',
      'totp_step bigint not null default 0',
      'email text',
      'password_changed_at timestamptz',
      // Where its owner said, by a word from both addresses, that letters go.
      'mail_to text',
      // When its owner first chose a password by a letter of ours.
      'confirmed_at timestamptz',
      'created_at timestamptz not null',
    ],
    beforeTenant: true,
  },
  {
    name: 'membership',
    columns: [
      'login_id uuid not null references login (id)',
      'tenant_id int not null references tenant_directory (id)',
      'user_id uuid not null',
      'is_active boolean not null default true',
    ],
    primaryKey: ['login_id', 'tenant_id'],
    beforeTenant: true,
  },
  {
    name: 'session',
    columns: [
      'id uuid primary key',
      // Null: a machine's, whose key stands in `api_key_directory`; its user is the key's record.
      'login_id uuid references login (id)',
      'tenant_id int not null',
      'user_id uuid not null',
      'generation int not null default 1',
      'generation_at timestamptz not null',
      'previous_used_until timestamptz',
      'created_at timestamptz not null',
      'seen_at timestamptz not null',
      'expires_at timestamptz not null',
      'revoked_at timestamptz',
      // Of the cookie by which a browser gets its session back; when the former one is over.
      'resume_generation int not null default 1',
      'resume_used_until timestamptz',
      "context jsonb not null default '{}'",
      // Of somebody who acts for its user: his own session, with which it ends, and who he is where.
      'parent_id uuid',
      'actor_user_id uuid',
      'actor_tenant_id int',
      // The browser that opened it, where one is remembered; why it was over before its time.
      'device_id uuid',
      'ended_why text',
    ],
    indexes: {
      session_login_ix: '(login_id)',
      session_actor_ix: '(actor_tenant_id, actor_user_id) where parent_id is not null',
    },
    beforeTenant: true,
  },
  // Attempts to sign in, by whom or what they are counted: nothing of it can be read back.
  {
    name: 'attempt',
    columns: [
      'kind text not null',
      'key text not null',
      'count int not null',
      'since timestamptz not null',
      'until timestamptz',
    ],
    primaryKey: ['kind', 'key'],
    beforeTenant: true,
  },
  // Browsers by which a login's owner has come in before.
  {
    name: 'device',
    columns: [
      'id uuid primary key',
      'login_id uuid not null references login (id)',
      'hash text not null',
      'agent text',
      'made_at timestamptz not null',
      'last_at timestamptz not null',
    ],
    indexes: {
      device_login_ix: '(login_id, last_at)',
    },
    beforeTenant: true,
  },
  // Links by which a forgotten password is set anew, each good once.
  {
    name: 'password_link',
    columns: [
      'id uuid primary key',
      'login_id uuid not null references login (id)',
      'token_hash text unique',
      'created_at timestamptz not null',
      'expires_at timestamptz not null',
      'used_at timestamptz',
    ],
    indexes: {
      password_link_login_ix: '(login_id)',
    },
    beforeTenant: true,
  },
  // Letters that ask a login's owner whether it enters a tenant, each good once.
  {
    name: 'invitation',
    columns: [
      'id uuid primary key',
      'tenant_id int not null references tenant_directory (id)',
      'user_id uuid not null',
      'username text not null',
      'token_hash text unique',
      'created_at timestamptz not null',
      'expires_at timestamptz not null',
      'used_at timestamptz',
    ],
    indexes: {
      invitation_user_ix: '(tenant_id, user_id)',
      invitation_username_ix: '(username)',
    },
    beforeTenant: true,
  },
  // Codes for whoever has lost his second factor, each good once, by their hashes.
  {
    name: 'recovery_code',
    columns: [
      'login_id uuid not null references login (id)',
      'hash text not null',
      'made_at timestamptz not null',
      'used_at timestamptz',
    ],
    primaryKey: ['login_id', 'hash'],
    beforeTenant: true,
  },
  // Keys by which a login's owner comes in, each for one name that pages stand under; their secrets never leave his devices.
  {
    name: 'passkey',
    columns: [
      'id text primary key',
      'login_id uuid not null references login (id)',
      'rp_id text not null',
      'name text not null',
      'public_key text not null',
      'counter bigint not null',
      'transports text[] not null',
      'device_type text not null',
      'backed_up boolean not null',
      // Whether it gives secrets by which what lies on a device is sealed.
      'prf boolean not null',
      // Its owner, as it calls him.
      'user_handle text not null',
      'made_at timestamptz not null',
      'last_at timestamptz',
    ],
    indexes: { passkey_login_ix: '(login_id)' },
    beforeTenant: true,
  },
  // Changes of where a login's letters go, confirmed by both addresses, by the hashes of what their letters bear.
  {
    name: 'email_change',
    columns: [
      'id uuid primary key',
      'login_id uuid not null references login (id)',
      'tenant_id int not null references tenant_directory (id)',
      'user_id uuid not null',
      'former text',
      'address text not null',
      'is_own boolean not null',
      'former_hash text unique',
      'address_hash text unique',
      'former_at timestamptz',
      'address_at timestamptz',
      'made_at timestamptz not null',
      'expires_at timestamptz not null',
      'done_at timestamptz',
      'stopped_at timestamptz',
    ],
    indexes: { email_change_login_ix: '(login_id)' },
    beforeTenant: true,
  },
  // What is good once and has been used: states and nonces of sign-ins, by their hash.
  {
    name: 'used_once',
    columns: ['hash text primary key', 'until timestamptz not null'],
    beforeTenant: true,
  },
  // Whose an identity provider is.
  {
    name: 'provider_directory',
    columns: ['code text primary key', 'tenant_id int not null references tenant_directory (id)'],
    beforeTenant: true,
  },
  // Who somebody of a provider is here, once and for all: a name that changes there moves nobody.
  {
    name: 'login_identity',
    columns: [
      'provider text not null',
      'subject text not null',
      'tenant_id int not null references tenant_directory (id)',
      'user_id uuid not null',
      'login_id uuid not null references login (id)',
      'made_at timestamptz not null',
      'last_at timestamptz not null',
    ],
    primaryKey: ['provider', 'subject'],
    indexes: {
      login_identity_user_ix: '(tenant_id, user_id)',
      login_identity_login_ix: '(login_id)',
    },
    beforeTenant: true,
  },
  // The session there behind a session here; tokens are sealed.
  {
    name: 'sso_session',
    columns: [
      'session_id uuid primary key references session (id) on delete cascade',
      'provider text not null',
      'subject text not null',
      // As the provider calls the session.
      'sid text',
      // The same in SAML: whose it is there, and which of his.
      'name_id text',
      'name_id_format text',
      'session_index text',
      'id_token text',
      'access_token text',
      'refresh_token text',
      'access_until timestamptz',
      'refresh_at timestamptz',
      'refresh_seconds int',
      'renewed_at timestamptz',
      'renewing_until timestamptz',
      'kept_alive_at timestamptz',
    ],
    indexes: { sso_session_subject_ix: '(provider, subject)' },
    beforeTenant: true,
  },
  // Keys by which machines call, by what they begin with; of the rest there is only a hash.
  {
    name: 'api_key_directory',
    columns: [
      'key_id text primary key',
      'tenant_id int not null references tenant_directory (id)',
      'record_id uuid not null',
      'hash text not null',
      'session_id uuid not null unique',
      'expires_at timestamptz not null',
    ],
    indexes: { api_key_directory_record_ix: '(tenant_id, record_id)' },
    beforeTenant: true,
  },
  {
    name: 'host_directory',
    columns: [
      'hostname text primary key',
      'tenant_id int not null references tenant_directory (id)',
      "settings jsonb not null default '{}'",
    ],
    beforeTenant: true,
  },
  {
    name: 'secret',
    columns: ['name text primary key', 'value text not null'],
    beforeTenant: true,
  },
  {
    name: 'product_state',
    columns: ['name text primary key', 'value jsonb not null'],
    beforeTenant: true,
  },
  // Servers that live: what others have claimed is free.
  {
    name: 'server',
    columns: [
      'id uuid primary key',
      'name text not null',
      'started_at timestamptz not null',
      'beat_at timestamptz not null',
    ],
    beforeTenant: true,
  },
  // A reference inside elements, or a value of theirs that the search names.
  {
    name: 'link',
    columns: [
      'tenant_id int not null',
      'id uuid not null',
      'from_entity text not null',
      'from_id uuid not null',
      'path text not null',
      'element_id uuid not null',
      'role text',
      'to_entity text',
      'to_id uuid',
      'value text',
      'value_f text',
    ],
    primaryKey: ['tenant_id', 'id'],
    indexes: {
      link_from_ix: '(tenant_id, from_id, path)',
      link_to_ix: '(tenant_id, to_id, from_entity, path, role, from_id)',
      link_value_ix: '(tenant_id, from_entity, path, value_f, from_id)',
    },
  },
  // The former registrations of a record: they still open it.
  {
    name: 'alias',
    columns: [
      'tenant_id int not null',
      'entity text not null',
      'registration text not null',
      'record_id uuid not null',
    ],
    primaryKey: ['tenant_id', 'entity', 'registration'],
  },
  {
    name: 'configuration',
    columns: [
      'tenant_id int not null',
      'collection text not null',
      'key text not null',
      'value jsonb not null',
      'update_date timestamptz not null',
      'update_user text not null',
      'version int not null default 1',
    ],
    primaryKey: ['tenant_id', 'collection', 'key'],
  },
  {
    name: 'outbox',
    columns: [
      'tenant_id int not null',
      'id uuid not null',
      'job text not null',
      'payload jsonb not null',
      'created_at timestamptz not null',
      'due_at timestamptz not null',
      'attempts int not null default 0',
      'claimed_at timestamptz',
      'server_id uuid',
      'done_at timestamptz',
      'error text',
    ],
    primaryKey: ['tenant_id', 'id'],
    indexes: {
      outbox_due_ix: '(tenant_id, due_at) where done_at is null',
    },
  },
  {
    name: 'idempotency',
    columns: [
      'tenant_id int not null',
      'user_id uuid not null',
      'key text not null',
      'request_hash text not null',
      'status int',
      'headers jsonb',
      'body text',
      'created_at timestamptz not null',
      'server_id uuid',
    ],
    primaryKey: ['tenant_id', 'user_id', 'key'],
  },
  // What is posted, added up by day and account: rows are added as entries are, and put together at night.
  {
    name: 'posting_sum',
    columns: [
      'tenant_id int not null',
      'ledger text',
      'organization text',
      'account text not null',
      'account_name text',
      'base_currency text',
      // None: the row by which all that is posted is in the others.
      'date date',
      'debit bigint not null',
      'credit bigint not null',
    ],
    indexes: { posting_sum_ix: '(tenant_id, account, date)' },
  },
  // Files of documents that are kept in the database's neighbourhood: where, how large, which hash.
  {
    name: 'file_use',
    columns: [
      'tenant_id int not null',
      'hash text not null',
      'document_id uuid not null',
      // When its text was read, or it was seen that it has none.
      'text_at timestamptz',
    ],
    primaryKey: ['tenant_id', 'hash', 'document_id'],
    indexes: { file_use_unread_ix: '(tenant_id, hash) where text_at is null' },
  },
  // What files say, in passages of their pages, by the hash of their bytes: whoever sees a document finds it by its words.
  {
    name: 'document_text',
    columns: [
      'tenant_id int not null',
      'hash text not null',
      'page int not null',
      'part int not null',
      'text text not null',
      'words tsvector not null',
    ],
    primaryKey: ['tenant_id', 'hash', 'page', 'part'],
    indexes: { document_text_words_ix: 'using gin (tenant_id, words) with (gin_pending_list_limit = 256)' },
  },
  // What writes have changed, for an hour: other servers tell it to whoever watches.
  {
    name: 'change',
    columns: [
      'tenant_id int not null',
      'id uuid not null',
      'at timestamptz not null',
      'entity text not null',
      'kind text not null',
      // The records, with the version that each has by now, or with who has it open.
      "ids uuid[] not null default '{}'",
      "versions integer[] not null default '{}'",
      "by_ids uuid[] not null default '{}'",
      'server_id uuid',
    ],
    primaryKey: ['tenant_id', 'id'],
    indexes: {
      change_at_ix: '(tenant_id, at)',
    },
  },
  // What users were told; `once` says what of, so that nobody is told twice.
  {
    name: 'notification',
    columns: [
      'tenant_id int not null',
      'user_id uuid not null',
      'once text not null',
      'id uuid not null',
      'kind text not null',
      'at timestamptz not null',
      'read_at timestamptz',
      'entity text not null',
      'record_id uuid not null',
      'on_screen boolean not null',
      'in_digest boolean not null',
    ],
    primaryKey: ['tenant_id', 'user_id', 'once'],
    indexes: {
      notification_id_ix: '(tenant_id, id)',
      notification_at_ix: '(tenant_id, user_id, at)',
    },
  },
  // Browsers that are reached while no page is open, each by the hash of its address; where and how is sealed.
  {
    name: 'push_subscription',
    columns: [
      'tenant_id int not null',
      'key text not null',
      'user_id uuid not null',
      'token text not null',
      'made_at timestamptz not null',
    ],
    primaryKey: ['tenant_id', 'key'],
    indexes: {
      push_subscription_user_ix: '(tenant_id, user_id)',
    },
  },
  // What the histories of a tenant were at the end of each day, one behind the other.
  {
    name: 'seal',
    columns: [
      'tenant_id int not null',
      'day date not null',
      'until timestamptz not null',
      'lines int not null',
      'records int not null',
      'root text not null',
      'previous text not null',
      'hash text not null',
      'closed_at timestamptz not null',
      // The addresses that it was told to.
      "told text[] not null default '{}'",
    ],
    primaryKey: ['tenant_id', 'day'],
    appendOnly: true,
  },
]

/** DDL of the product's own tables, in the order they are made. */
export const keptTableDdl = (): TableDdl[] =>
  keptTables.map(({ name, columns, primaryKey = [], indexes = {}, beforeTenant, appendOnly }) => {
    const types = Object.fromEntries(
      columns.map(line => line.split(/ (.*)/s).slice(0, 2) as [string, string]),
    )
    return {
      table: name,
      columns: types,
      primaryKey,
      create: createTable(name, types, primaryKey),
      indexes: Object.entries(indexes).map(([index, on]) => `create index "${index}" on "${name}" ${on}`),
      security: beforeTenant ? [] : securityOf(name, appendOnly ? 'select, insert' : undefined),
      foreignKeys: [],
    }
  })
