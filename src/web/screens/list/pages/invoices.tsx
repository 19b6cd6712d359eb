import { lazy, Suspense, useState } from 'react'
import { Button, IconFileDownload, IconPlayerPlay } from '#ui/index.ts'
import { isPermitted, type RecordData, recordRoute, request, useConfiguration } from '../../../data/index.ts'
import { notifyWarning } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'

const RunBilling = lazy(() => import('./run-billing.tsx').then(module => ({ default: module.RunBilling })))

const RunBillingButton = ({ place }: { place: ListPlace }) => {
  const { data } = useConfiguration()
  const [isOpen, setOpen] = useState(false)
  const { actions, hide } = place.model.page
  if (!data || !actions?.includes('runBilling') || hide?.includes('runBilling')) return null
  if (!isPermitted(data, 'run billing', true)) return null
  return (
    <>
      <Button icon={IconPlayerPlay} onClick={() => setOpen(true)}>
        {place.t('list.runBilling')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RunBilling place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface StoredDocument {
  _id: string
}

/** Opens the invoice's PDF beside the application, by an address that works once and for a minute. */
const openPdf = async (record: RecordData, place: ListPlace): Promise<void> => {
  // Before anything is awaited: later a browser takes the window for an unasked one.
  const window_ = window.open('', '_blank')
  try {
    const route = await recordRoute(place.model.name, place.keyOf(record), '/documents')
    const [document] = await request<StoredDocument[]>('GET', route, { query: { type: 'INVOICE' } })
    if (!document) {
      window_?.close()
      notifyWarning(place.t('list.noPdf'))
      return
    }
    const address = `${route}/${encodeURIComponent(document._id)}`
    const { token } = await request<{ token: string }>('POST', `${address}/content-token`)
    const href = `${address}/content?contentDisposition=inline&token=${encodeURIComponent(token)}`
    if (window_) window_.location.href = href
    else window.open(href, '_blank')
  } catch (error) {
    window_?.close()
    throw error
  }
}

/** What invoices have beyond the generic list: billing, and the PDF of each. */
export const invoices: PageExtras = {
  Head: RunBillingButton,
  rows: [
    {
      id: 'pdf',
      icon: IconFileDownload,
      label: t => t('list.downloadPdf'),
      isFor: record => record.status !== 'DRAFT',
      run: openPdf,
    },
  ],
}
