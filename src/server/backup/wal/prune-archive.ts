import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readBases } from './bases.ts'
import { forgetDocuments } from './keep-documents.ts'
import { readSegments } from './segments.ts'

const dayMs = 86_400_000

/** Removes what is older than the base from which the oldest instant that is kept can be reached. */
export const pruneArchive = async (archive: string, keepDays: number, now: Date): Promise<void> => {
  const bases = readBases(archive)
  const oldest = now.getTime() - keepDays * dayMs
  const first = bases.findLast(({ facts }) => Date.parse(facts.madeAt) <= oldest) ?? bases[0]
  if (!first) return
  for (const base of bases.slice(0, bases.indexOf(first))) await rm(base.path, { recursive: true })
  for (const segment of readSegments(archive).values())
    if (segment.name < first.facts.segment) await rm(segment.path)
  await forgetDocuments(archive, new Date(first.facts.documentsAt))
  // What was cut off while it was made; nobody makes another one meanwhile.
  for (const name of await readdir(join(archive, 'bases')))
    if (/^base-\d{8}T\d{6}Z\.part$/.test(name)) await rm(join(archive, 'bases', name), { recursive: true })
}
