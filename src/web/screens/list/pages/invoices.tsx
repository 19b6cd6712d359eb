import { IconFileDownload } from '#ui/index.ts'
import { type RecordData, recordRoute, request } from '../../../data/index.ts'
import { notifyWarning } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'
import { RunBillingButton } from './run-billing-button.tsx'
import { StateHeldButton } from './state-held-button.tsx'

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

const Runs = ({ place }: { place: ListPlace }) => (
  <>
    <StateHeldButton place={place} />
    <RunBillingButton place={place} />
  </>
)

/** What invoices have beyond the generic list: billing, and the PDF of each. */
export const invoices: PageExtras = {
  Head: Runs,
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
