import { formatBytes } from '#fields/formats/format-bytes.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { toLocalTime } from '#fields/formats/time-zone.ts'
import {
  Checkbox,
  Icon,
  IconButton,
  IconDots,
  IconDownload,
  IconEye,
  IconPaperclip,
  Menu,
  type MenuEntry,
  NameCell,
  Status,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { type ListValue, labelOfValue, markOf, type RecordData, useModel } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { scanKindOf, scannedExtensions } from '../scan/scan-kind.ts'
import type { OpenDialog } from './document-dialogs.tsx'
import styles from './documents.module.css'
import { formerFilesOf } from './former-files.tsx'
import { saveDocument } from './open-document.ts'
import type { HeadOf } from './use-ordered.ts'
import { canPreview, extensionOfDocument, hasFile, type PageTools } from './use-page-tools.ts'

interface DocumentsTableProps {
  rows: readonly RecordData[]
  /** Registration of the record that the documents belong to. */
  recordKey: string
  types: readonly ListValue[] | undefined
  /** Opens what is asked or shown of one. */
  onAsk: (what: OpenDialog['what'], document: RecordData) => void
  tools: PageTools
  headOf: HeadOf
  /** Keys of the ticked ones. */
  selected: ReadonlySet<string>
  onSelect: (documents: readonly RecordData[], on: boolean) => void
}

/** What is signed, or out for it, or put away keeps its file. */
const fixed: ReadonlySet<string> = new Set(['SENT_FOR_SIGNATURE', 'SIGNED', 'ARCHIVED'])

/** A PDF that is there and waits for nobody. */
const mayBeSigned = (row: RecordData): boolean =>
  extensionOfDocument(row) === 'pdf' && (row.status === 'RECEIVED' || row.status === 'VALID')

/** What else can be made of a document, or done with it. */
const MoreOfDocument = (
  props: Pick<DocumentsTableProps, 'tools' | 'onAsk'> & {
    row: RecordData
  },
) => {
  const { row, tools, onAsk } = props
  const { canWrite, model } = useCard()
  const say = useSay('cards')
  const items: MenuEntry[] = []
  if (canWrite && hasFile(row)) {
    if (extensionOfDocument(row) !== 'pdf')
      items.push({ id: 'pdf', label: say('documents.toPdf'), onSelect: () => void tools.toPdf(row) })
    items.push({
      id: 'mark',
      label: say('documents.markAdd'),
      onSelect: () => (tools.mayMark(row) ? onAsk('mark', row) : undefined),
    })
  }
  if (
    canWrite &&
    hasFile(row) &&
    scanKindOf(model.name) &&
    scannedExtensions.includes(extensionOfDocument(row))
  )
    items.push({ id: 'read', label: say('documents.read'), onSelect: () => onAsk('read', row) })
  if (canWrite && hasFile(row) && mayBeSigned(row))
    items.push({ id: 'sign', label: say('documents.sign'), onSelect: () => onAsk('sign', row) })
  if (canWrite && hasFile(row) && !fixed.has(String(row.status)))
    items.push({ id: 'replace', label: say('documents.replace'), onSelect: () => void tools.replace(row) })
  if (hasFile(row) && extensionOfDocument(row) === 'pdf')
    items.push({ id: 'seal', label: say('documents.seal'), onSelect: () => onAsk('seal', row) })
  if (formerFilesOf(row).length > 0)
    items.push({ id: 'former', label: say('documents.former'), onSelect: () => onAsk('former', row) })
  if (row._abilities?.delete)
    items.push({
      id: 'delete',
      label: say('documents.delete'),
      danger: true,
      onSelect: () => onAsk('delete', row),
    })
  if (items.length === 0) return null
  return (
    <Menu
      label={say('documents.more', { name: String(row.name ?? '') })}
      items={items}
      trigger={
        <IconButton
          size="xs"
          icon={IconDots}
          label={say('documents.more', { name: String(row.name ?? '') })}
        />
      }
    />
  )
}

/** A document's name, which opens it, and what else can be done with it. */
const NameOfDocument = (
  props: Omit<DocumentsTableProps, 'rows' | 'types' | 'headOf' | 'selected' | 'onSelect'> & {
    row: RecordData
  },
) => {
  const { row, recordKey, onAsk } = props
  const { model } = useCard()
  const say = useSay('cards')
  const name = String(row.name ?? row.registration ?? '')
  const save = () => void saveDocument(model.name, recordKey, row._id, name).catch(notifyError)
  const canLook = canPreview(row)
  const look = () => (canLook ? onAsk('look', row) : save())
  return (
    <NameCell
      actions={
        <>
          {canLook && <IconButton size="xs" icon={IconEye} label={say('documents.look')} onClick={look} />}
          <IconButton size="xs" icon={IconDownload} label={say('documents.download')} onClick={save} />
          <MoreOfDocument {...props} />
        </>
      }
    >
      <button type="button" className={styles.name} onClick={look}>
        <Icon of={IconPaperclip} size="s" /> <bdi>{name}</bdi>
      </button>
    </NameCell>
  )
}

/** Where it stands; of one that waits here for the network, that it does. */
const StatusOfDocument = ({ row }: { row: RecordData }) => {
  const say = useSay('shell')
  const statuses = useModel('document').data?.workflow?.statuses
  if (markOf(row))
    return (
      <Status meaning="warning">{say(markOf(row) === 'refused' ? 'queue.refused' : 'queue.toSend')}</Status>
    )
  const status = statuses?.find(one => one.code === row.status)
  return status && <Status meaning={status.meaning}>{status.label}</Status>
}

/** What a record has of files: kind, status, size and the day on which each came. */
export const DocumentsTable = ({
  rows,
  types,
  headOf,
  selected,
  onSelect,
  ...props
}: DocumentsTableProps) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const withFile = rows.filter(hasFile)
  const dayOf = (instant: string) => toLocalTime(instant, inputs.timeZone ?? 'UTC').day
  return (
    <Table label={say('kinds.Documents')} rowHeight={32} stacks>
      <THead>
        <tr>
          <Th check>
            <Checkbox
              aria-label={say('documents.selectAll')}
              checked={withFile.length > 0 && selected.size === withFile.length}
              some={selected.size > 0}
              disabled={withFile.length === 0}
              onChange={on => onSelect(withFile, on)}
            />
          </Th>
          <Th {...headOf('name')}>{say('documents.name')}</Th>
          <Th {...headOf('type')}>{say('documents.type')}</Th>
          <Th {...headOf('status')}>{say('documents.status')}</Th>
          <Th align="end" {...headOf('size')}>
            {say('documents.size')}
          </Th>
          <Th {...headOf('_insertDate')}>{say('documents.date')}</Th>
        </tr>
      </THead>
      <TBody>
        {rows.map(row => {
          return (
            <Tr key={row._id} selected={selected.has(row._id)}>
              <Td check>
                <Checkbox
                  aria-label={say('documents.select', { name: String(row.name ?? row.registration ?? '') })}
                  checked={selected.has(row._id)}
                  disabled={!hasFile(row)}
                  onChange={on => onSelect([row], on)}
                />
              </Td>
              <Td voice="strong">
                <NameOfDocument {...props} row={row} />
              </Td>
              <Td head={say('documents.type')}>{row.type ? labelOfValue(types, row.type) : ''}</Td>
              <Td head={say('documents.status')}>
                <StatusOfDocument row={row} />
              </Td>
              <Td align="end" head={say('documents.size')}>
                {typeof row.size === 'number' ? formatBytes(row.size, inputs.locale) : ''}
              </Td>
              <Td figures head={say('documents.date')}>
                {row._insertDate ? formatDate(dayOf(row._insertDate), inputs.locale) : ''}
              </Td>
            </Tr>
          )
        })}
      </TBody>
    </Table>
  )
}
