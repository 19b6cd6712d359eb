import { type ReactNode, useEffect, useState } from 'react'
import { IconButton, IconTrash, Skeleton, Tag } from '#ui/index.ts'
import { type RecordData, recordRoute, request } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './images.module.css'

interface PictureProps {
  entity: string
  owner: string
  document: RecordData
  isMain: boolean
  onOpen: () => void
  /** Absent where nobody may take it away. */
  onDelete: (() => void) | undefined
  children?: ReactNode
}

/** One picture; its bytes come with the session, so that no address of it can be passed on. */
export const Picture = ({ entity, owner, document, isMain, onOpen, onDelete, children }: PictureProps) => {
  const say = useSay('cards')
  const [url, setUrl] = useState<string>()
  const id = document._id
  const name = String(document.name ?? '')
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
    <div className={styles.frame}>
      <button type="button" className={styles.picture} onClick={onOpen} title={name}>
        {url ? <img src={url} alt={name} draggable={false} /> : <Skeleton height={96} />}
      </button>
      {isMain && (
        <span className={styles.main}>
          <Tag>{say('images.main')}</Tag>
        </span>
      )}
      <span className={styles.tools}>
        {children}
        {onDelete && (
          <IconButton size="xs" icon={IconTrash} label={say('images.delete', { name })} onClick={onDelete} />
        )}
      </span>
    </div>
  )
}
