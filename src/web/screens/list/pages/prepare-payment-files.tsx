import { useState } from 'react'
import { Segmented } from '#ui/index.ts'
import { request, useValues } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import { LeftOut, Netted, type Prepared, PreparedFiles } from './prepared-files.tsx'
import { RunDrawer } from './run-drawer.tsx'
import { type RunScope, useRun } from './use-run.ts'

type What = 'both' | 'DIRECT_DEBIT' | 'CREDIT_TRANSFER'

/** Asks until when and for whom, shows what would be in the files and what would not, and makes them. */
export const PreparePaymentFiles = ({ place, onClose }: { place: ListPlace; onClose: () => void }) => {
  const say = useSay('bank-pages')
  const types = useValues('paymentFileType').data
  const sequences = useValues('sequenceType').data
  const reasons = useValues('paymentLeftOut').data
  const [what, setWhat] = useState<What>('both')
  const asked = (scope: RunScope) => ({ ...scope, types: what === 'both' ? [] : [what] })
  const run = useRun({
    place,
    onClose,
    code: 'PAYMENT_FILES',
    name: [what],
    path: '/api/script/runs/prepare-payment-files',
    asked,
    forecast: (scope, signal) =>
      request<Prepared>('GET', '/api/script/runs/payment-file-preview', { query: asked(scope), signal }),
    made: ({ files }: Prepared) => ({ files: files.length }),
    done: made => say('prepare.done', { count: made.files ?? 0 }),
  })
  const { files = [], netted = [], leftOut = [] } = run.forecast.data ?? {}
  return (
    <RunDrawer
      run={run}
      title={say('prepare.title')}
      text={say('prepare.text')}
      dateLabel={say('prepare.date')}
      runLabel={files.length ? say('prepare.run', { count: files.length }) : undefined}
      mayRun={files.length + netted.length > 0}
      size="l"
      asks={
        <Segmented
          label={say('prepare.types')}
          value={what}
          onChange={next => setWhat(next as What)}
          options={[
            { value: 'both', label: say('prepare.both') },
            { value: 'DIRECT_DEBIT', label: say('prepare.debits') },
            { value: 'CREDIT_TRANSFER', label: say('prepare.transfers') },
          ]}
        />
      }
    >
      <div role="status">
        {run.forecast.data && files.length + netted.length === 0 && <p>{say('prepare.nothing')}</p>}
        <PreparedFiles files={files} context={place.context} types={types} sequences={sequences} />
      </div>
      <Netted netted={netted} />
      <LeftOut leftOut={leftOut} reasons={reasons} />
    </RunDrawer>
  )
}
