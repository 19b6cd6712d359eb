import { IconFileDownload, part } from '#ui/index.ts'
import {
  download,
  isPermitted,
  labelOfValue,
  type RecordData,
  recordRoute,
  refreshRecords,
  request,
  useConfiguration,
  useValues,
} from '../../../data/index.ts'
import { notifyDone, notifyError, notifyWarning, useSay } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'
import { FileButton } from './file-button.tsx'
import { RunButton } from './run-button.tsx'

const PreparePaymentFiles = part(() =>
  import('./prepare-payment-files.tsx').then(module => module.PreparePaymentFiles),
)

/** Prepares files, and takes what the bank answers to them. */
const Head = ({ place }: { place: ListPlace }) => {
  const say = useSay('bank-pages')
  const { data } = useConfiguration()
  const statuses = useValues('paymentFileStatus').data
  if (!data) return null
  const takeAnswer = async (_name: string, content: string) => {
    const answer = await request<{ registration: string; status: string }>(
      'POST',
      '/api/script/runs/import-payment-status',
      { body: { content } },
    )
    notifyDone(
      say('answer.done', { name: answer.registration, status: labelOfValue(statuses, answer.status) }),
      {
        keep: true,
      },
    )
    await refreshRecords()
  }
  return (
    <>
      {isPermitted(data, 'run paymentFiles.acknowledge') && (
        <FileButton label={say('answer.button')} onFile={takeAnswer} />
      )}
      {place.model.page.actions?.includes('preparePaymentFiles') && (
        <RunButton place={place} run="files" Run={PreparePaymentFiles} />
      )}
    </>
  )
}

/** Saves the XML that was generated; it is the file's document. */
const saveXml = async (record: RecordData, place: ListPlace): Promise<void> => {
  try {
    const route = await recordRoute(place.model.name, place.keyOf(record), '/documents')
    const [document] = await request<{ _id: string }[]>('GET', route, { query: { type: 'PAYMENT_FILE' } })
    if (document) await download(`${route}/${encodeURIComponent(document._id)}/content`)
    else notifyWarning(place.t('list.noXml'))
  } catch (error) {
    notifyError(error)
  }
}

/** What payment files have beyond the generic list. */
export const paymentFiles: PageExtras = {
  Head,
  rows: [
    {
      id: 'xml',
      icon: IconFileDownload,
      label: t => t('list.downloadXml'),
      isFor: record => !['DRAFT', 'CONFIRMED', 'CANCELLED'].includes(String(record.status)),
      run: saveXml,
    },
  ],
}
