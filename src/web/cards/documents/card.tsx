import { type DragEvent, useRef, useState } from 'react'
import { formatBytes } from '#fields/formats/format-bytes.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { toLocalTime } from '#fields/formats/time-zone.ts'
import {
  Button,
  Confirm,
  Icon,
  IconButton,
  IconDownload,
  IconEye,
  IconPaperclip,
  IconTrash,
  IconUpload,
  IconX,
  NameCell,
  Select,
  Skeleton,
  Status,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import {
  labelOfValue,
  type RecordData,
  sentenceOf,
  useModel,
  useRemove,
  useSubresource,
  useValues,
} from '../../data/index.ts'
import { notifyError, say as sayShell, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import type { CardProps } from '../registry.tsx'
import styles from './documents.module.css'
import { saveDocument } from './open-document.ts'
import { Preview } from './preview.tsx'
import { canPreview, type Upload, useUploads } from './use-uploads.ts'

const wordsOf = (error: unknown): string =>
  sentenceOf(error, (key, values) => sayShell(key as Parameters<typeof sayShell>[0], values))

const UploadLine = ({ upload, onForget }: { upload: Upload; onForget: () => void }) => {
  const say = useSay('cards')
  const { share } = upload
  return (
    <li className={styles.upload} data-wrong={upload.error ? true : undefined}>
      <span className={upload.error ? undefined : 'clip'}>
        <bdi>{upload.name}</bdi> {upload.error && <span className={styles.wrong}>{upload.error}</span>}
      </span>
      {share !== undefined && (
        <span
          className={styles.bar}
          role="progressbar"
          aria-label={upload.name}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${share * 100}%` }} />
        </span>
      )}
      {upload.error ? (
        <IconButton size="xs" icon={IconX} label={say('card.close')} onClick={onForget} />
      ) : (
        <span />
      )}
    </li>
  )
}

/** The files of a record: dropped or chosen, looked at, saved, deleted. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey, inputs, canWrite } = useCard()
  const say = useSay('cards')
  const key = data.registration ?? null
  const documents = useSubresource<RecordData[]>(model.name, recordKey === null ? null : key, '/documents')
  const documentModel = useModel('document')
  const types = useValues(`${model.name}DocumentType`)
  const [type, setType] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [shown, setShown] = useState<RecordData | null>(null)
  const [asked, setAsked] = useState<RecordData | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const remove = useRemove('document')
  const { uploads, take, forget } = useUploads(model.name, key ?? '', wordsOf, inputs.locale)
  if (recordKey === null || key === null) return null

  const rows = documents.data ?? []
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (canWrite) take([...event.dataTransfer.files], type)
  }
  const removed = async () => {
    if (!asked) return
    try {
      await remove.mutateAsync({ key: asked._id, version: asked._version })
    } catch (error) {
      notifyError(error)
    }
    setAsked(null)
  }
  const typed = types.data ?? []
  return (
    <CardFrame
      node={node}
      flush
      meta={rows.length || undefined}
      actions={
        canWrite && (
          <>
            {typed.length > 0 && (
              <span className={styles.type}>
                <Select
                  size="s"
                  aria-label={say('documents.type')}
                  placeholder={say('documents.type')}
                  options={typed}
                  value={type}
                  onChange={setType}
                />
              </span>
            )}
            <Button icon={IconUpload} onClick={() => input.current?.click()}>
              {say('documents.add')}
            </Button>
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={styles.place}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={event => {
            take([...(event.currentTarget.files ?? [])], type)
            event.currentTarget.value = ''
          }}
        />
        {documents.isPending ? (
          <div style={{ display: 'grid', gap: 14, padding: '4px 16px 16px' }}>
            <Skeleton />
            <Skeleton width="80%" />
          </div>
        ) : documents.isError ? (
          <p className={cards.emptyFlush}>
            {say('card.wrong')}{' '}
            <button type="button" className="link" onClick={() => void documents.refetch()}>
              {say('card.tryAgain')}
            </button>
          </p>
        ) : (
          rows.length > 0 && (
            <Table label={say('kinds.Documents')} rowHeight={32}>
              <THead>
                <tr>
                  <Th>{say('documents.name')}</Th>
                  <Th>{say('documents.type')}</Th>
                  <Th>{say('documents.status')}</Th>
                  <Th align="end">{say('documents.size')}</Th>
                  <Th>{say('documents.date')}</Th>
                </tr>
              </THead>
              <TBody>
                {rows.map(row => {
                  const name = String(row.name ?? row.registration ?? '')
                  const status = documentModel.data?.workflow?.statuses.find(one => one.code === row.status)
                  const look = () =>
                    canPreview(name)
                      ? setShown(row)
                      : void saveDocument(model.name, key, row._id, name).catch(notifyError)
                  return (
                    <Tr key={row._id}>
                      <Td voice="strong">
                        <NameCell
                          actions={
                            <>
                              {canPreview(name) && (
                                <IconButton
                                  size="xs"
                                  icon={IconEye}
                                  label={say('documents.look')}
                                  onClick={look}
                                />
                              )}
                              <IconButton
                                size="xs"
                                icon={IconDownload}
                                label={say('documents.download')}
                                onClick={() =>
                                  void saveDocument(model.name, key, row._id, name).catch(notifyError)
                                }
                              />
                              {row._abilities?.delete && (
                                <IconButton
                                  size="xs"
                                  icon={IconTrash}
                                  label={say('documents.delete')}
                                  onClick={() => setAsked(row)}
                                />
                              )}
                            </>
                          }
                        >
                          <button type="button" className={styles.name} onClick={look}>
                            <Icon of={IconPaperclip} size="s" /> <bdi>{name}</bdi>
                          </button>
                        </NameCell>
                      </Td>
                      <Td>{row.type ? labelOfValue(types.data, row.type) : ''}</Td>
                      <Td>{status && <Status meaning={status.meaning}>{status.label}</Status>}</Td>
                      <Td align="end">
                        {typeof row.size === 'number' ? formatBytes(row.size, inputs.locale) : ''}
                      </Td>
                      <Td figures>
                        {row._insertDate
                          ? formatDate(
                              toLocalTime(row._insertDate, inputs.timeZone ?? 'UTC').day,
                              inputs.locale,
                            )
                          : ''}
                      </Td>
                    </Tr>
                  )
                })}
              </TBody>
            </Table>
          )
        )}
        {uploads.length > 0 && (
          <ul className={styles.uploads} aria-live="polite">
            {uploads.map(upload => (
              <UploadLine key={upload.id} upload={upload} onForget={() => forget(upload.id)} />
            ))}
          </ul>
        )}
        {canWrite && !documents.isPending && <p className={styles.drop}>{say('documents.drop')}</p>}
      </div>
      {shown && (
        <Preview
          entity={model.name}
          recordKey={key}
          document={shown._id}
          name={String(shown.name)}
          onClose={() => setShown(null)}
        />
      )}
      <Confirm
        open={asked !== null}
        title={say('documents.deleteTitle', { name: String(asked?.name ?? '') })}
        confirmLabel={say('documents.delete')}
        cancelLabel={say('card.cancel')}
        danger
        busy={remove.isPending}
        onConfirm={() => void removed()}
        onCancel={() => setAsked(null)}
      >
        {say('documents.deleteText')}
      </Confirm>
    </CardFrame>
  )
}
