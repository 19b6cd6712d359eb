import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton, useIsPhone } from '#ui/index.ts'
import { type RecordData, sentenceOf, useSubresource, useValues } from '../../data/index.ts'
import { say as sayShell, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import type { CardProps } from '../registry.tsx'
import { AddDocuments } from './add-documents.tsx'
import { DocumentDialogs, type OpenDialog } from './document-dialogs.tsx'
import styles from './documents.module.css'
import { DocumentsTable } from './documents-table.tsx'
import { DropPlace } from './drop-place.tsx'
import { ExpectedDocuments } from './expected-documents.tsx'
import { OrderMenu } from './order-menu.tsx'
import { SelectedDocuments } from './selected-documents.tsx'
import { Signatures } from './signatures.tsx'
import { UploadLine } from './upload-line.tsx'
import { useOrdered } from './use-ordered.ts'
import { hasFile, usePageTools } from './use-page-tools.ts'
import { type Upload, useUploads } from './use-uploads.ts'

const wordsOf = (error: unknown): string =>
  sentenceOf(error, (key, values) => sayShell(key as Parameters<typeof sayShell>[0], values))

const Waiting = () => (
  <div style={{ display: 'grid', gap: 14, padding: '4px 16px 16px' }}>
    <Skeleton />
    <Skeleton width="80%" />
  </div>
)

/** While they are on their way, and where they did not come. */
const NotThere = ({
  documents,
}: {
  documents: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>
}) => (
  <>
    {documents.isPending && <Waiting />}
    {documents.isError && <NotLoaded onRetry={() => void documents.refetch()} />}
  </>
)

const none: readonly RecordData[] = []

/** Which rows are ticked; one that is gone is no longer among them. */
const useTicked = (rows: readonly RecordData[]) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = (some: readonly RecordData[], on: boolean) =>
    setSelected(before => {
      const ids = some.map(({ _id }) => _id)
      return new Set(on ? [...before, ...ids] : [...before].filter(id => !ids.includes(id)))
    })
  const chosen = rows.filter(row => selected.has(row._id))
  return { selected, chosen, select, clear: () => setSelected(new Set()) }
}

/** Files on their way, and those that did not come. */
const Uploads = ({ uploads, onForget }: { uploads: readonly Upload[]; onForget: (id: string) => void }) =>
  uploads.length > 0 && (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.map(upload => (
        <UploadLine key={upload.id} upload={upload} onForget={() => onForget(upload.id)} />
      ))}
    </ul>
  )

/** The files of a record: dropped or chosen, looked at, saved, deleted. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey, inputs, canWrite } = useCard()
  const say = useSay('cards')
  const isPhone = useIsPhone()
  const key = data.registration ?? null
  const documents = useSubresource<RecordData[]>(model.name, recordKey === null ? null : key, '/documents')
  const types = useValues(`${model.name}DocumentType`).data
  const [type, setType] = useState<string | null>(null)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const tools = usePageTools(model.name, key ?? '', inputs.locale)
  const { uploads, take, forget } = useUploads(model.name, key ?? '', wordsOf, inputs.locale)
  const { ordered: rows, headOf } = useOrdered(documents.data ?? none, inputs.locale)
  const { selected, chosen, select, clear } = useTicked(rows)
  if (recordKey === null || key === null) return null
  const withFile = rows.filter(hasFile)

  const add = (files: File[]) => (canWrite ? take(files, type) : undefined)
  const adding = canWrite && <AddDocuments types={types ?? []} type={type} onType={setType} onFiles={add} />
  return (
    <CardFrame node={node} flush meta={rows.length || undefined} actions={!isPhone && adding}>
      <ExpectedDocuments entity={model.name} registration={key} wordsOf={wordsOf} />
      <DropPlace onFiles={add}>
        <NotThere documents={documents} />
        {isPhone && rows.length > 1 && <OrderMenu headOf={headOf} />}
        {documents.isSuccess && rows.length > 0 && (
          <DocumentsTable
            rows={rows}
            recordKey={key}
            types={types}
            onAsk={(what, document) => setOpen({ what, document })}
            tools={tools}
            headOf={headOf}
            selected={selected}
            onSelect={select}
          />
        )}
        {rows.length > 0 && <Signatures entity={model.name} registration={key} />}
        {chosen.length > 0 && (
          <SelectedDocuments
            documents={chosen}
            tools={tools}
            canWrite={canWrite}
            onAll={chosen.length < withFile.length ? () => select(withFile, true) : undefined}
            onClear={clear}
          />
        )}
        <Uploads uploads={uploads} onForget={forget} />
        {canWrite && !documents.isPending && !isPhone && (
          <p className={styles.drop}>{say('documents.drop')}</p>
        )}
        {/* Under a thumb nothing is dropped. */}
        {isPhone && adding && <div className={styles.adding}>{adding}</div>}
      </DropPlace>
      <DocumentDialogs open={open} recordKey={key} tools={tools} onClose={() => setOpen(null)} />
    </CardFrame>
  )
}
