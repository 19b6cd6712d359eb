import { useEffect, useState } from 'react'
import { extensionOf } from '#fields/file/file-rules.ts'
import { Button, FileFrame, IconDownload, Modal, Skeleton } from '#ui/index.ts'
import { recordRoute, request } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import styles from './documents.module.css'
import { saveDocument } from './open-document.ts'

/** A document over the page. Its bytes come with the person's own session, so that the address may not leave the page. */
export const Preview = (props: {
  entity: string
  recordKey: string
  document: string
  name: string
  onClose: () => void
}) => {
  const { entity, recordKey, document, name, onClose } = props
  const say = useSay('cards')
  const [shown, setShown] = useState<{ url: string; type: string }>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const load = async () => {
      const route = await recordRoute(entity, recordKey, `/documents/${encodeURIComponent(document)}/content`)
      const blob = await request<Blob>('GET', route, { query: { contentDisposition: 'inline' }, as: 'blob' })
      if (isGone) return
      made = URL.createObjectURL(blob)
      setShown({ url: made, type: blob.type })
    }
    load().catch(error => {
      notifyError(error)
      onClose()
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [entity, recordKey, document, onClose])
  const isImage = /^(png|jpe?g|gif|webp)$/.test(extensionOf(name))
  return (
    <Modal
      open
      size="l"
      title={name}
      flush
      onClose={onClose}
      actions={
        <Button
          size="m"
          icon={IconDownload}
          onClick={() => void saveDocument(entity, recordKey, document, name).catch(notifyError)}
        >
          {say('documents.download')}
        </Button>
      }
    >
      <div className={styles.preview}>
        {!shown ? (
          <Skeleton height={480} />
        ) : isImage ? (
          <img src={shown.url} alt={name} />
        ) : (
          <FileFrame src={shown.url} type={shown.type} title={name} />
        )}
      </div>
    </Modal>
  )
}
