import { use, useState } from 'react'
import { Button, ErrorState } from '#ui/index.ts'
import { type EntityModel, isApiError, type RecordData, useModel, useRecord } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { includesOf } from '../record/record-includes.ts'
import { RecordSkeleton } from '../record/record-skeleton.tsx'
import { QuotationEditor } from './quotation-editor.tsx'
import { loadRules } from './work-out.ts'

const rules = loadRules()

const Loaded = (props: { owner: RecordData; ownerModel: EntityModel; model: EntityModel }) => (
  <QuotationEditor {...props} rules={use(rules)} />
)

/** The quotation editor of a record that has quotations: a deal, a contract. */
export const QuotationScreen = ({ entity, recordKey }: { entity: string; recordKey: string }) => {
  const say = useSay('quotation')
  const ownerModel = useModel(entity)
  const model = useModel('quotation')
  const include = ownerModel.data
    ? [...new Set([...includesOf(ownerModel.data, []), 'quotations'])].join(',')
    : ''
  const owner = useRecord(ownerModel.data ? entity : '', ownerModel.data ? recordKey : null, { include })
  // What is edited keeps its own state; reading the record again must not throw it away.
  const [opened, setOpened] = useState<RecordData | null>(null)
  if (owner.data && !opened) setOpened(owner.data)
  if (opened && ownerModel.data && model.data)
    return <Loaded key={opened._id} owner={opened} ownerModel={ownerModel.data} model={model.data} />
  const error = ownerModel.error ?? model.error ?? owner.error
  if (error)
    return (
      <ErrorState
        centred
        title={say('quotation.title')}
        requestId={isApiError(error) ? error.requestId : undefined}
        actions={
          <Button
            onClick={() => {
              void ownerModel.refetch()
              void model.refetch()
              void owner.refetch()
            }}
          >
            {say('quotation.tryAgain')}
          </Button>
        }
      >
        {error.message}
      </ErrorState>
    )
  return <RecordSkeleton mode="page" />
}
