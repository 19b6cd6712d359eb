import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { PersistentClient } from './persistent-client.ts'
import { questions } from './questions.sql.ts'
import { asOwner, built } from './running-server.ts'

interface Acknowledged {
  key: string
  status?: number
  registration?: string
  name?: string
  fault?: string
}

/** What was acknowledged and is not there once. */
const lostOf = async (owner: pg.Client, file: string): Promise<string[]> => {
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  const { rows } = await owner.query<{ registration: string; name: string }>(
    "select registration, name from person where name like 'Acknowledged %'",
  )
  return lines.flatMap(line => {
    const { key, status, registration, name, fault } = JSON.parse(line) as Acknowledged
    if (fault) return [`${key}: ${fault}`]
    const found = rows.filter(row => row.name === name)
    return status === 201 && found.length === 1 && found[0]!.registration === registration
      ? []
      : [`${key}: acknowledged by ${status} as ${registration}, there ${found.length} times`]
  })
}

/** What `verify --seal` finds of yesterday and today in an installation that runs. */
const unsealed = (folder: string): string[] => {
  // The days before stand in the base, where nothing writes.
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(built, 'command.js'), 'verify', '--seal', '--tenant', 'demo', '--from', from],
    {
      env: { PATH: process.env.PATH, DATA_DIR: folder, LOG_LEVEL: 'silent' },
      encoding: 'utf8',
    },
  )
  return status === 0 ? [] : [`verify --seal: ${stdout}${stderr}`.slice(0, 2000)]
}

interface Proof {
  proof: string
  organization: string | null
  difference: number
}

/** Where the ledger and the records say different things. */
export const unproven = async (client: PersistentClient): Promise<string[]> => {
  const { status, body } = await client.ask('GET', '/api/accounting/proofs')
  if (status !== 200 || !body.length)
    throw new Error(`the proofs: ${status} ${JSON.stringify(body).slice(0, 300)}`)
  return (body as Proof[])
    .filter(row => row.difference !== 0)
    .map(row => `proof of ${row.proof} of ${row.organization}: ${row.difference} off`)
}

export interface Asked {
  folder: string
  client: PersistentClient
  /** File of the client that notes each acknowledgement. */
  acknowledged: string
  /** What was unproven before the round: the demonstration has books that are not told in full. */
  unprovenBefore: readonly string[]
}

/** Everything that is not as it must be after a kill and the work's second run. */
export const faultsOf = async ({
  folder,
  client,
  acknowledged,
  unprovenBefore,
}: Asked): Promise<string[]> => {
  const asked = await asOwner(folder, async owner => {
    const faults = await lostOf(owner, acknowledged)
    for (const [what, question] of Object.entries(questions)) {
      const { rows } = await owner.query(question)
      if (rows.length) faults.push(`${what}: not ${rows.length} times, as ${JSON.stringify(rows[0])}`)
    }
    return faults
  })
  const proofs = (await unproven(client)).filter(fault => !unprovenBefore.includes(fault))
  return [...asked, ...proofs, ...unsealed(folder)]
}
