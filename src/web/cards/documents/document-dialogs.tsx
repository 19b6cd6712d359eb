import { part } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { useCard } from '../card-context.tsx'
import { AskToSign } from './ask-to-sign.tsx'
import { CheckSeal } from './check-seal.tsx'
import { DeleteDocument } from './delete-document.tsx'
import { FormerFiles } from './former-files.tsx'
import { Preview } from './preview.tsx'
import type { PageTools } from './use-page-tools.ts'
import { Watermark } from './watermark.tsx'

const ScanIntoRecord = part(() =>
  import('../scan/scan-into-record.tsx').then(module => module.ScanIntoRecord),
)

/** What is asked or shown of a document over the page. */
export interface OpenDialog {
  what: 'look' | 'delete' | 'mark' | 'former' | 'sign' | 'read' | 'seal'
  document: RecordData
}

interface DocumentDialogsProps {
  open: OpenDialog | null
  /** Registration of the record that the documents belong to. */
  recordKey: string
  tools: PageTools
  onClose: () => void
}

/** The dialog that is open over a record's documents; one at a time. */
export const DocumentDialogs = ({ open, recordKey, tools, onClose }: DocumentDialogsProps) => {
  const { model, inputs } = useCard()
  const of = (what: OpenDialog['what']) => (open?.what === what ? open.document : null)
  const [shown, marked, toSign, former, toRead, sealed] = [
    of('look'),
    of('mark'),
    of('sign'),
    of('former'),
    of('read'),
    of('seal'),
  ]
  return (
    <>
      {shown && (
        <Preview
          entity={model.name}
          recordKey={recordKey}
          document={shown._id}
          name={String(shown.name)}
          onClose={onClose}
        />
      )}
      {marked && <Watermark document={marked} tools={tools} onClose={onClose} />}
      {toSign && (
        <AskToSign
          entity={model.name}
          recordKey={recordKey}
          document={toSign}
          locale={inputs.locale}
          onClose={onClose}
        />
      )}
      {former && <FormerFiles document={former} recordKey={recordKey} onClose={onClose} />}
      {sealed && <CheckSeal document={sealed} recordKey={recordKey} onClose={onClose} />}
      {toRead && (
        <ScanIntoRecord document={{ entity: model.name, recordKey, id: toRead._id }} onClose={onClose} />
      )}
      <DeleteDocument document={of('delete')} onClose={onClose} />
    </>
  )
}
