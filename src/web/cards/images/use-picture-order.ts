import { useState } from 'react'
import { type RecordData, recordRoute, refreshRecords, request } from '../../data/index.ts'
import { notifyError } from '../../shell/index.ts'

export const mainImage = 'MAINIMAGE'
const pictured = new Set([mainImage, 'IMAGE'])

/** The pictures among a record's documents, the main one first. */
export const inOrder = (documents: readonly RecordData[]): RecordData[] =>
  documents
    .filter(one => pictured.has(String(one.type)))
    .sort(
      (a, b) =>
        Number(b.type === mainImage) - Number(a.type === mainImage) ||
        Number(a.sortIndex ?? 0) - Number(b.sortIndex ?? 0),
    )

/** What each picture has to be so that they stand in this order: the first is the main one; those that are so already are left. */
export const placesOf = (
  pictures: readonly RecordData[],
): { document: RecordData; changes: { type: string; sortIndex: number } }[] =>
  pictures.flatMap((document, sortIndex) => {
    const type = sortIndex === 0 ? mainImage : 'IMAGE'
    return document.type === type && document.sortIndex === sortIndex
      ? []
      : [{ document, changes: { type, sortIndex } }]
  })

/** The order of a record's pictures: shown at once, kept, and taken back where it is refused. */
export const usePictureOrder = (entity: string, owner: string, pictures: readonly RecordData[]) => {
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const byId = new Map(pictures.map(one => [one._id, one]))
  const shown =
    wanted?.length === pictures.length && wanted.every(id => byId.has(id))
      ? wanted.map(id => byId.get(id)!)
      : pictures
  const keep = async (next: readonly RecordData[]) => {
    try {
      const route = await recordRoute(entity, owner, '/documents')
      // One after the other: two main pictures at a time would be one too many.
      for (const { document, changes } of placesOf(next))
        await request('PATCH', `${route}/${encodeURIComponent(document._id)}`, { body: changes })
    } catch (error) {
      notifyError(error)
    }
    await refreshRecords()
    setWanted(null)
  }
  return {
    shown,
    change: (next: readonly RecordData[]) => {
      setWanted(next.map(({ _id }) => _id))
      void keep(next)
    },
  }
}
