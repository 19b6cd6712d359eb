import { useCard } from '../card-context.tsx'
import type { ScannedDocument } from './ask-scan.ts'
import { scanKindOf } from './scan-kind.ts'
import { ScanReader } from './scan-reader.tsx'

interface ScanIntoRecordProps {
  document?: ScannedDocument
  onClose: () => void
}

/** A scan of the record that one looks at: what is taken over waits in its form to be saved. */
export const ScanIntoRecord = ({ document, onClose }: ScanIntoRecordProps) => {
  const { model, form, recordKey } = useCard()
  const kind = scanKindOf(model.name)
  if (!kind) return null
  return (
    <ScanReader
      kind={kind}
      model={model}
      isNew={recordKey === null}
      document={document}
      presentOf={field => form.get(field)}
      onTake={values => {
        for (const [field, value] of values) form.set(field, value)
      }}
      onClose={onClose}
    />
  )
}
