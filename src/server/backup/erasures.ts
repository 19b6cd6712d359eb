import type pg from 'pg'
import { uuid7 } from '#engine/index.ts'
import type { Owed } from '#processes/jobs.ts'
import { BackupFault } from './backup-fault.ts'
import type { BackupFile, BackupFolder } from './place/backup-place.ts'

/**
 * That a person was erased, as it is told beside the backups that may hold him still: registrations and an instant, which
 * name nobody to whom they are not known.
 */
export interface Erasure {
  /** Registration of the person. */
  person: string
  /** Registration of the data request. */
  request: string
  /** When it was done, the last time. */
  at: string
}

const namePattern = /^erasures-(.+)\.jsonl$/
const fileName = (tenant: string): string => `erasures-${tenant}.jsonl`
const longestList = 64 * 1024 * 1024

const parse = (line: string, file: BackupFile): Erasure => {
  try {
    const { person, request, at } = JSON.parse(line)
    if ([person, request, at].every(value => typeof value === 'string') && !Number.isNaN(Date.parse(at)))
      return { person, request, at }
  } catch {
    // As what follows.
  }
  throw new BackupFault(`${file.name} is no list of erasures: ${line.slice(0, 60)}`)
}

const read = async (file: BackupFile): Promise<Erasure[]> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of file.read()) {
    size += part.length
    if (size > longestList) throw new BackupFault(`${file.name} is too long for a list of erasures.`)
    parts.push(part)
  }
  const lines = Buffer.concat(parts).toString('utf8').split('\n')
  return lines.filter(line => line.trim()).map(line => parse(line, file))
}

/** Tells a place of backups of a tenant's erasures: what stands there already stays, also what the database knows no more. */
export const keepErasures = async (
  folder: BackupFolder,
  tenant: string,
  done: readonly Erasure[],
): Promise<void> => {
  const file = folder.file(fileName(tenant))
  const known = (await file.exists()) ? await read(file) : []
  const all = new Map(known.map(one => [one.person, one]))
  for (const one of done) {
    const before = all.get(one.person)
    if (!before || before.at < one.at) all.set(one.person, one)
  }
  if (all.size === 0 || (all.size === known.length && known.every(one => all.get(one.person) === one))) return
  const text = [...all.values()].map(one => `${JSON.stringify(one)}\n`).join('')
  await file.write(
    (async function* () {
      yield Buffer.from(text)
    })(),
  )
}

/** Tells a place of all erasures that a database knows of, of every tenant or of one. */
export const keepAllErasures = async (owner: pg.Client, folder: BackupFolder): Promise<void> => {
  const { rows } = await owner.query<Erasure & { tenant: string }>(
    `select t.name as tenant, r.person_registration as person, r.registration as request, r.done_date as at
     from data_request r join tenant_directory t on t.id = r.tenant_id
     where r.type = 'ERASURE' and r.status in ('DONE', 'RESTRICTED') and r.done_date is not null and r.person_registration is not null
     order by 1, r.done_date`,
  )
  for (const tenant of new Set(rows.map(row => row.tenant)))
    await keepErasures(
      folder,
      tenant,
      rows
        .filter(row => row.tenant === tenant)
        .map(({ person, request, at }) => ({ person, request, at: new Date(at).toISOString() })),
    )
}

/** What a place of backups tells of erasures, by the name of the tenant. */
export const readErasures = async (folder: BackupFolder): Promise<Map<string, Erasure[]>> => {
  const found = new Map<string, Erasure[]>()
  for (const name of await folder.list()) {
    const tenant = namePattern.exec(name)?.[1]
    if (tenant) found.set(tenant, await read(folder.file(name)))
  }
  return found
}

/**
 * Leaves behind, in what is being restored, that persons are erased again who were so since an instant: the first server
 * that starts does it. Answers how many.
 */
export const oweErasures = async (
  owner: pg.Client,
  { tenant, done, since }: { tenant: string; done: readonly Erasure[]; since: string },
): Promise<number> => {
  const later = done.filter(({ at }) => Date.parse(at) >= Date.parse(since))
  if (later.length === 0) return 0
  const job: keyof Owed = 'data-request/erase-again'
  const { rowCount } = await owner.query(
    `insert into outbox (tenant_id, id, job, payload, created_at, due_at)
     select t.id, o.id, $2, o.payload::jsonb, now(), now()
     from tenant_directory t, unnest($3::uuid[], $4::text[]) as o(id, payload) where t.name = $1`,
    [tenant, job, later.map(() => uuid7()), later.map(one => JSON.stringify(one))],
  )
  return rowCount ?? 0
}
