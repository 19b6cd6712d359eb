import { useRef, useState } from 'react'
import { Button, IconUpload, MoveHandle, movedTo, Skeleton, useReorder } from '#ui/index.ts'
import { type RecordData, sentenceOf, useSubresource } from '../../data/index.ts'
import { say as sayShell, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { DeleteDocument } from '../documents/delete-document.tsx'
import { DropPlace } from '../documents/drop-place.tsx'
import { Preview } from '../documents/preview.tsx'
import { UploadLine } from '../documents/upload-line.tsx'
import { useUploads } from '../documents/use-uploads.ts'
import type { CardProps } from '../registry.tsx'
import styles from './images.module.css'
import { Picture } from './picture.tsx'
import { inOrder, mainImage, usePictureOrder } from './use-picture-order.ts'

const wordsOf = (error: unknown): string =>
  sentenceOf(error, (key, values) => sayShell(key as Parameters<typeof sayShell>[0], values))

const AddPictures = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const say = useSay('cards')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={IconUpload} onClick={() => input.current?.click()}>
        {say('images.add')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        multiple
        hidden
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

interface PicturesProps {
  entity: string
  owner: string
  pictures: readonly RecordData[]
  canWrite: boolean
  onOpen: (picture: RecordData) => void
  onDelete: (picture: RecordData) => void
}

/** The pictures in their order, which is changed by dragging them or by the arrow keys; the first is the main one. */
const Pictures = ({ entity, owner, pictures, canWrite, onOpen, onDelete }: PicturesProps) => {
  const say = useSay('cards')
  const [said, setSaid] = useState('')
  const order = usePictureOrder(entity, owner, pictures)
  const nameOf = (one: RecordData | undefined) => String(one?.name ?? '')
  const reorder = useReorder(order.shown.length, (from, to) => {
    order.change(movedTo(order.shown, from, to))
    setSaid(
      say('images.moved', { name: nameOf(order.shown[from]), place: to + 1, count: order.shown.length }),
    )
  })
  return (
    <>
      <ul className={styles.pictures}>
        {order.shown.map((one, index) => (
          <li key={one._id} {...(canWrite ? reorder.item(index) : {})}>
            <Picture
              entity={entity}
              owner={owner}
              document={one}
              isMain={one.type === mainImage}
              onOpen={() => onOpen(one)}
              onDelete={canWrite ? () => onDelete(one) : undefined}
            >
              {canWrite && order.shown.length > 1 && (
                <MoveHandle
                  label={say('images.move', { name: nameOf(one) })}
                  onKeyDown={reorder.onKeyDown(index)}
                />
              )}
            </Picture>
          </li>
        ))}
      </ul>
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </>
  )
}

/** The pictures of a record, the main one first: dropped or chosen, put in order, looked at, deleted. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey, inputs, canWrite } = useCard()
  const say = useSay('cards')
  const key = data.registration ?? null
  const documents = useSubresource<RecordData[]>(model.name, recordKey === null ? null : key, '/documents')
  const [shown, setShown] = useState<RecordData | null>(null)
  const [asked, setAsked] = useState<RecordData | null>(null)
  const { uploads, take, forget } = useUploads(model.name, key ?? '', wordsOf, inputs.locale)
  if (recordKey === null || key === null) return null
  const pictures = inOrder(documents.data ?? [])
  const add = (files: File[]) => {
    if (!canWrite) return
    const [first, ...others] = files.filter(file => file.type.startsWith('image/'))
    if (!first) return
    take([first], pictures.length ? 'IMAGE' : mainImage)
    if (others.length) take(others, 'IMAGE')
  }
  return (
    <CardFrame
      node={node}
      meta={pictures.length || undefined}
      actions={canWrite && <AddPictures onFiles={add} />}
    >
      <DropPlace onFiles={add}>
        {documents.isPending ? (
          <Skeleton height={96} />
        ) : pictures.length === 0 && uploads.length === 0 ? (
          <p className={cards.empty}>{say('images.none')}</p>
        ) : (
          <Pictures
            entity={model.name}
            owner={key}
            pictures={pictures}
            canWrite={canWrite}
            onOpen={setShown}
            onDelete={setAsked}
          />
        )}
        {uploads.length > 0 && (
          <ul className={styles.uploads} aria-live="polite">
            {uploads.map(upload => (
              <UploadLine key={upload.id} upload={upload} onForget={() => forget(upload.id)} />
            ))}
          </ul>
        )}
      </DropPlace>
      {shown && (
        <Preview
          entity={model.name}
          recordKey={key}
          document={shown._id}
          name={String(shown.name)}
          onClose={() => setShown(null)}
        />
      )}
      <DeleteDocument document={asked} onClose={() => setAsked(null)} />
    </CardFrame>
  )
}
