import { useEffect, useState } from 'react'
import { Skeleton } from '#ui/index.ts'
import { type RecordData, recordRoute, request, useSubresource } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { Preview } from '../documents/preview.tsx'
import type { CardProps } from '../registry.tsx'
import styles from './images.module.css'

const pictured = new Set(['MAINIMAGE', 'IMAGE'])

/** One picture; its bytes come with the session, so that no address of it can be passed on. */
const Picture = ({
  entity,
  owner,
  document,
  onOpen,
}: {
  entity: string
  owner: string
  document: RecordData
  onOpen: () => void
}) => {
  const [url, setUrl] = useState<string>()
  const id = document._id
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const load = async () => {
      const route = await recordRoute(entity, owner, `/documents/${encodeURIComponent(id)}/content`)
      const blob = await request<Blob>('GET', route, { query: { contentDisposition: 'inline' }, as: 'blob' })
      if (isGone) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    // A picture that does not come leaves its place empty; its name is still there.
    load().catch(() => {})
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [entity, owner, id])
  return (
    <button type="button" className={styles.picture} onClick={onOpen} title={String(document.name ?? '')}>
      {url ? <img src={url} alt={String(document.name ?? '')} /> : <Skeleton height={96} />}
    </button>
  )
}

/** The pictures of a record, the main one first. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey } = useCard()
  const say = useSay('cards')
  const key = data.registration ?? null
  const documents = useSubresource<RecordData[]>(model.name, recordKey === null ? null : key, '/documents')
  const [shown, setShown] = useState<RecordData | null>(null)
  if (recordKey === null || key === null) return null
  const pictures = (documents.data ?? [])
    .filter(one => pictured.has(String(one.type)))
    .sort(
      (a, b) =>
        Number(b.type === 'MAINIMAGE') - Number(a.type === 'MAINIMAGE') ||
        Number(a.sortIndex ?? 0) - Number(b.sortIndex ?? 0),
    )
  return (
    <CardFrame node={node} meta={pictures.length || undefined}>
      {documents.isPending ? (
        <Skeleton height={96} />
      ) : pictures.length === 0 ? (
        <p className={cards.empty}>{say('images.none')}</p>
      ) : (
        <div className={styles.pictures}>
          {pictures.map(one => (
            <Picture
              key={one._id}
              entity={model.name}
              owner={key}
              document={one}
              onOpen={() => setShown(one)}
            />
          ))}
        </div>
      )}
      {shown && (
        <Preview
          entity={model.name}
          recordKey={key}
          document={shown._id}
          name={String(shown.name)}
          onClose={() => setShown(null)}
        />
      )}
    </CardFrame>
  )
}
