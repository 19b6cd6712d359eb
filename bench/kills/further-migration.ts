import pg from 'pg'
import { migrate } from '../../src/server/migrations/migrate.ts'
import { migrationFile, migrationFiles } from '../../src/server/migrations/migration-files.ts'

// The next version's migration as a process of its own: tables change, rows are brought up in batches, indexes are made
// beside those who write. The owner's URL as argument; it ends with 0 once the schema is the newest.
const tables = ['posting', 'cashflow', 'invoice_line', 'contract'] as const

const further = migrationFile(
  '9999-killed',
  `-- 9999-killed
-- older servers: yes
${tables.map(table => `alter table "${table}" add column "killed_code" text;`).join('\n')}
${tables
  .map(
    table => `-- step: batches of ${table}
update "${table}" t set "killed_code" = coalesce(t.killed_code, '') || t.registration where :rows;
-- step: alone
create index concurrently "${table}_killed_code_ix" on "${table}" (tenant_id, "killed_code", "id");`,
  )
  .join('\n')}
`,
)

const owner = new pg.Client({ connectionString: process.argv[2] })
owner.on('error', () => {})
await owner.connect()
try {
  await migrate(owner, { servingRole: 'tranche_app', files: [...migrationFiles(), further] })
} finally {
  await owner.end().catch(() => {})
}
